import type { FileKind } from '@proxima/contract/files/files';

/** A file that arrived whole in the temporary directory; its content is not checked yet. */
export interface ReceivedFile {
  /** The wire name it was sent under: messages about it go there. */
  field: string;
  kind: FileKind;
  /** As sent, made fit for display; says nothing about the content. */
  name: string;
  path: string;
  size: number;
  sha256: string;
}
