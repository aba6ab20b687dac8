import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import type { VentureAct } from '../../access/venture-acts.ts';
import { requireDocument } from '../content/require-document.ts';
import { type Asking, mayReadDocument } from '../documents.policy.ts';
import { type DocumentRow, findRoomDocument, lockRoom } from './room.repository.ts';

/** A change of a room: its transaction, who makes it, and the version of the order before it. */
export interface RoomChange extends Asking {
  tx: Transaction;
  orderVersion: number;
}

/** Runs a change of a venture's room; others of the same room wait for it. @throws DomainError as `requireAct` and `work` */
export const changeRoom = <Result>(
  context: Context<SignedIn>,
  ventureId: number,
  act: VentureAct,
  work: (change: RoomChange) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context.platform, async (tx) => work(await openChange(tx, context, ventureId, act)));

async function openChange(
  tx: Transaction,
  { actor }: Context<SignedIn>,
  ventureId: number,
  act: VentureAct,
): Promise<RoomChange> {
  const asking = await requireAct(tx.db, actor, act, ventureId);
  return { ...asking, tx, orderVersion: await lockRoom(tx.db, ventureId) };
}

/** The same for one document that the caller may read and change. @throws DomainError `not_found`, and as `changeRoom` */
export const changeDocumentInRoom = <Result>(
  context: Context<SignedIn>,
  id: number,
  work: (change: RoomChange & { document: DocumentRow }) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const { document } = await requireDocument(tx.db, actor, id);
    const change = await openChange(tx, context, document.venture_id, 'edit_documents');
    const current = await findRoomDocument(tx.db, id, actor.userId, true);
    if (!current || !mayReadDocument(change, current)) throw new DomainError('not_found');
    return work({ ...change, document: current });
  });
