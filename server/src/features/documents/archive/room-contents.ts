import type { AccessLevel } from '@proxima/contract/access/levels';
import type { Database } from '../../../platform/database/database.ts';
import { makeTable, type Person, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { levelOf } from '../documents.policy.ts';
import { listRoomFolders, listRoomVersions, type VersionRow } from '../room/room.repository.ts';
import { pathOf } from './archive-paths.ts';

/** The newest version of a document, as an archive lists it. */
export interface ArchivedDocument extends Pick<VersionRow, 'id' | 'title' | 'size' | 'pages' | 'created_at'> {
  fileId: number;
  /** `2.3.1` */
  number: string;
  folder: string;
  version: number;
  level: AccessLevel;
  folderLevel: AccessLevel;
  is_shared: boolean;
  may_download: boolean;
  by: Person;
  /** The path in the archive. */
  path: string;
}

/** Every document of a venture in the order of the room. `userId`: the reader whose shared folders count. */
export async function listContents(
  db: Database,
  ventureId: number,
  userId: number,
): Promise<ArchivedDocument[]> {
  const [folders, versions] = await Promise.all([
    listRoomFolders(db, ventureId, userId),
    listRoomVersions(db, ventureId),
  ]);
  return folders.flatMap((folder) => {
    const newest = new Map(versions.filter((row) => row.folder_id === folder.id).map((row) => [row.id, row]));
    return [...newest.values()].map((row) => {
      const number = `${folder.number}.${row.place}.${row.number}`;
      const { id, title, file_id: fileId, size, pages, created_at, level, may_download } = row;
      return {
        ...{ id, title, fileId, size, pages, created_at, level, may_download, number },
        folder: folder.name,
        folderLevel: folder.level,
        is_shared: folder.is_shared,
        version: row.number,
        by: { person: row.uploaded_by_name, userId: row.uploaded_by },
        path: pathOf({ number, folderNumber: folder.number, folder: folder.name, title, name: row.name }),
      };
    });
  });
}

const columns: readonly TableColumn<ArchivedDocument & { isIncluded: boolean }>[] = [
  { heading: 'Number', value: (row) => row.number, width: 10 },
  { heading: 'Folder', value: (row) => row.folder },
  { heading: 'Title', value: (row) => row.title, width: 40 },
  { heading: 'Version', value: (row) => row.version, width: 10 },
  { heading: 'Open to', value: (row) => levelOf(row.level, row.folderLevel), width: 12 },
  { heading: 'Pages', value: (row) => row.pages, width: 10 },
  { heading: 'Bytes', value: (row) => row.size, width: 12 },
  { heading: 'Added (UTC)', value: (row) => row.created_at, width: 20 },
  { heading: 'Added by', value: (row) => row.by, width: 24 },
  { heading: 'File', value: (row) => (row.isIncluded ? row.path : 'View only'), width: 60 },
];

/** The index of an archive. It also lists documents of the room that are left out because they may only be viewed. */
export const indexOf = (
  documents: readonly (ArchivedDocument & { isIncluded: boolean })[],
  isInside: boolean,
): Table =>
  makeTable(
    columns.filter(({ heading }) => isInside || heading !== 'Added by'),
    documents,
  );
