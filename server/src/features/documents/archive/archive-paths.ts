import { extensionOf } from '@proxima/contract/files/files';
import { safePart } from '../../../platform/files/safe-part.ts';

interface Placed {
  /** `2.3.1` */
  number: string;
  folderNumber: number;
  folder: string;
  title: string;
  /** The name of the file. */
  name: string;
}

/** The path of a document in an archive. Numbers make paths unique and sort them in the order of the room. */
export const pathOf = ({ number, folderNumber, folder, title, name }: Placed): string =>
  `${safePart(`${folderNumber} ${folder}`)}/${safePart(`${number} ${title}`)}${extensionOf(name)}`;
