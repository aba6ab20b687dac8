import type { WireFile } from '@proxima/contract/stored-files';
import { presentFile, type ShownFile } from '../files/files.presenter.ts';

/** Where a file lies in the archive. Two files may have one name, and some systems refuse these characters. */
export const archivePathOf = ({ id, name }: Pick<ShownFile, 'id' | 'name'>): string =>
  `files/${id} ${name.replace(/[<>:"|?*\\/]/g, '_')}`;

/** A file as the archive's list of files names it. */
export const presentArchivedFile = (file: ShownFile): WireFile & { path: string } => ({
  ...presentFile(file),
  path: archivePathOf(file),
});
