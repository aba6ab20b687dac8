import type { WireFile } from '@proxima/contract/files/stored-files';

/** What a list of files shows; storage keys are never sent. */
export interface ShownFile {
  id: number;
  name: string;
  size: number;
  content_type: string;
  created_at: Date;
}

export const presentFile = (file: ShownFile): WireFile => ({
  id: file.id,
  name: file.name,
  size: file.size,
  type: file.content_type,
  created_at: file.created_at.toISOString(),
});
