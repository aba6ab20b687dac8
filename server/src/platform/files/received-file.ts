import type { FileKind } from '@proxima/contract/files/files';

/** A complete upload in the temporary directory; its content is not checked yet. */
export interface ReceivedFile {
  /** The wire name it was sent under, for messages about it. */
  field: string;
  kind: FileKind;
  /** As sent, cleaned for display; the content may be of any type. */
  name: string;
  path: string;
  size: number;
  sha256: string;
}
