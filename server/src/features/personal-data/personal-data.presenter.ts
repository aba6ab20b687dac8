import type { WireFile } from '@proxima/contract/files/stored-files';
import { presentFile, type ShownFile } from '../files/files.presenter.ts';
import type { RecordedKind } from '../files/record-file.ts';

/** Where a file lies in the archive. Two files may have one name, and some systems refuse these characters. */
export const archivePathOf = ({ id, name }: Pick<ShownFile, 'id' | 'name'>): string =>
  `files/${id} ${name.replace(/[<>:"|?*\\/]/g, '_')}`;

const purposes: Record<RecordedKind, string> = {
  document: 'Document',
  attachment: 'Attachment',
  proof: 'Proof of accreditation',
  avatar: 'Picture of the account',
  image: 'Picture',
  email: 'Reply by email, as it came',
  room: 'Document of a venture',
  video: 'Recording',
  captions: 'Captions of a video',
  archive: 'Archive of a data room',
  picture: 'Picture of the site',
  stamped: 'Marked copy of a document',
};

export type ArchivedFile = WireFile & { path: string; purpose: string };

/** A file as the archive's list of files names it. */
export const presentArchivedFile = (file: ShownFile & { kind: RecordedKind }): ArchivedFile => ({
  ...presentFile(file),
  purpose: purposes[file.kind],
  path: archivePathOf(file),
});
