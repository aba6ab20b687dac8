import type { Readable } from 'node:stream';
import type { TableFormat } from '@proxima/contract/exports/exports';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tabulateGrants } from '../../access/grants/tabulate-grants.ts';
import { may } from '../documents.policy.ts';
import { listSavable, openSavable } from './list-savable.ts';
import { indexOf } from './room-contents.ts';
import { type ArchivedTable, writeRoomArchive } from './write-room-archive.ts';

/** A table of another feature about who used a room. Passed in when the server is composed. */
export type RoomLog = (db: Database, ventureId: number) => Promise<ArchivedTable>;

/** Who was given access and who used it. */
export const accessLog = async (
  db: Database,
  ventureId: number,
  logs: readonly RoomLog[],
): Promise<ArchivedTable[]> => [
  { name: 'access', table: await tabulateGrants(db, ventureId) },
  ...(await Promise.all(logs.map((log) => log(db, ventureId)))),
];

/**
 * The room as an archive of what the caller may save, each file as they would save it alone; with the access log for founders and the team.
 * Access is checked again for each file.
 * @throws DomainError as `requireAct`
 */
export async function exportRoom(
  context: Context<SignedIn>,
  { venture_id: id, format }: { venture_id: number; format: TableFormat },
  logs: readonly RoomLog[],
): Promise<Readable> {
  const { db } = context.platform;
  const { asking, isInside, documents } = await listSavable(context, id);
  const at = asking.viewer.now.toISOString().slice(0, 16).replace('T', ' ');
  return writeRoomArchive({
    about: `The data room as one reader could save it on ${at} UTC. Please treat it as confidential.`,
    documents: documents
      .filter(({ isIncluded }) => isIncluded)
      .map((document) => ({
        path: document.path,
        label: `${document.number} ${document.title}`,
        addedAt: document.created_at,
        open: () => openSavable(context, document),
      })),
    tables: [
      { name: 'index', table: indexOf(documents, isInside) },
      ...(may(asking, 'read_access') ? await accessLog(db, id, logs) : []),
    ],
    format,
  });
}
