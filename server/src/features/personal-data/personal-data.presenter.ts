import type { FileKind } from '@proxima/contract/files';
import type { WireFile } from '@proxima/contract/stored-files';
import { presentFile, type ShownFile } from '../files/files.presenter.ts';

/** Where a file lies in the archive. Two files may have one name, and some systems refuse these characters. */
export const archivePathOf = ({ id, name }: Pick<ShownFile, 'id' | 'name'>): string =>
  `files/${id} ${name.replace(/[<>:"|?*\\/]/g, '_')}`;

const purposes: Record<FileKind, string> = {
  document: 'Document',
  attachment: 'Attachment',
  proof: 'Proof of accreditation',
  avatar: 'Picture of the account',
  image: 'Picture',
};

export type ArchivedFile = WireFile & { path: string; purpose: string };

/** A file as the archive's list of files names it. */
export const presentArchivedFile = (file: ShownFile & { kind: FileKind }): ArchivedFile => ({
  ...presentFile(file),
  purpose: purposes[file.kind],
  path: archivePathOf(file),
});
