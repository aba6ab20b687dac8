import type { WireFile } from '@proxima/contract/files/stored-files';
import { presentFile, type ShownFile } from '../files/files.presenter.ts';
import type { RecordedKind } from '../files/record-file.ts';

/** The path of a file in the archive. Two files may have the same name, and some systems refuse these characters. */
export const archivePathOf = ({ id, name }: Pick<ShownFile, 'id' | 'name'>): string =>
  `files/${id} ${name.replace(/[<>:"|?*\\/]/g, '_')}`;

const purposes: Record<RecordedKind, string> = {
  document: 'Document',
  attachment: 'Attachment',
  submission: 'File of a submission',
  proof: 'Proof of accreditation',
  avatar: 'Profile picture',
  image: 'Picture',
  email: 'Original email of a reply',
  room: 'Document of a venture',
  video: 'Recording',
  captions: 'Captions of a video',
  archive: 'Archive of a data room',
  picture: 'Picture on the site',
  export: 'Archive of everything',
  stamped: 'Watermarked copy of a document',
};

export type ArchivedFile = WireFile & { path: string; purpose: string };

/** A file as the archive's list of files names it. */
export const presentArchivedFile = (file: ShownFile & { kind: RecordedKind }): ArchivedFile => ({
  ...presentFile(file),
  purpose: purposes[file.kind],
  path: archivePathOf(file),
});
