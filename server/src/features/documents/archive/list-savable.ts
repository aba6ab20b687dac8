import type { Readable } from 'node:stream';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { requireAct } from '../../access/load-venture.ts';
import { openDownload } from '../content/open-download.ts';
import { may, mayReadDocument } from '../documents.policy.ts';
import { type ArchivedDocument, listContents } from './room-contents.ts';

/** The documents of a room that the caller may read, with whether they may save each. @throws DomainError as `requireAct` */
export async function listSavable({ platform: { db }, actor }: Context<SignedIn>, ventureId: number) {
  const asking = await requireAct(db, actor, 'read_overview', ventureId);
  const isInside = may(asking, 'read_venture_documents');
  const documents = (await listContents(db, ventureId, actor.userId))
    .filter((row) => mayReadDocument(asking, { ...row, folder_level: row.folderLevel }))
    .map((row) => ({ ...row, isIncluded: isInside || row.may_download }));
  return { asking, isInside, documents };
}

/** The file of one of them as its reader would save it alone. @throws DomainError as `openDownload` */
export const openSavable = async (
  context: Context<SignedIn>,
  { id, version }: Pick<ArchivedDocument, 'id' | 'version'>,
): Promise<Readable> => context.platform.files.get((await openDownload(context, id, version)).key);
