import type { OpeningTerms } from '@proxima/contract/openings/opening-forms';
import { openingMessages } from '@proxima/contract/openings/opening-messages';
import type { ManagedOpening } from '@proxima/contract/openings/openings';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { requireAct } from '../access/load-venture.ts';
import { announceOpening, notifyApplicants } from './announce-opening.ts';
import { presentManaged } from './openings.presenter.ts';
import {
  findOpening,
  insertOpening,
  listApplications,
  lockOpening,
  type OpeningRow,
  setApplicationState,
  updateOpening,
} from './openings.repository.ts';

/** Adds an opening to a venture. @throws DomainError as `requireAct` */
export const addOpening = (
  context: Context<Admin>,
  ventureId: number,
  terms: OpeningTerms,
): Promise<ManagedOpening> =>
  inTransaction(context.platform, async (tx) => {
    const { userId } = context.actor;
    await requireAct(tx.db, context.actor, 'manage_openings', ventureId);
    const id = await insertOpening(tx.db, { ventureId, terms, by: userId });
    await record(tx, context, id, 'opening.added');
    return present(tx, id);
  });

/** @throws DomainError `not_found`; as `requireAct`; `conflict` for one that is over, and when someone has changed it since */
export const changeOpening = (
  context: Context<Admin>,
  id: number,
  { version, ...terms }: OpeningTerms & { version: number },
): Promise<ManagedOpening> =>
  inTransaction(context.platform, async (tx) => {
    const row = await lockOpen(tx, context, id);
    if (row.version !== version) throw new DomainError('conflict', { message: openingMessages.changed });
    await updateOpening(tx.db, id, { terms });
    await record(tx, context, id, 'opening.changed');
    return present(tx, id);
  });

/** Closes an opening; applications that wait are declined. @throws DomainError as `changeOpening` */
export const closeOpening = (context: Context<Admin>, id: number): Promise<ManagedOpening> =>
  inTransaction(context.platform, async (tx) => {
    const row = await lockOpen(tx, context, id);
    await updateOpening(tx.db, id, { state: 'closed' });
    await declineWaiting(tx, row, null);
    await record(tx, context, id, 'opening.closed');
    return present(tx, id);
  });

async function lockOpen(tx: Transaction, { actor }: Context<Admin>, id: number): Promise<OpeningRow> {
  const row = await lockOpening(tx.db, id);
  if (!row) throw new DomainError('not_found');
  await requireAct(tx.db, actor, 'manage_openings', row.venture_id);
  if (row.state !== 'open') throw new DomainError('conflict', { message: openingMessages.notOpen });
  return row;
}

/** Declines every application of an opening that still waits, except one. */
export async function declineWaiting(tx: Transaction, row: OpeningRow, except: number | null): Promise<void> {
  const waiting = (await listApplications(tx.db, [row.id])).filter(
    ({ id, state }) =>
      id !== except &&
      (state === 'applied' || state === 'shortlisted' || state === 'proposed' || state === 'agreed'),
  );
  await setApplicationState(
    tx.db,
    waiting.map(({ id }) => id),
    'declined',
  );
  await notifyApplicants(tx, row, waiting);
}

type Edit = 'opening.added' | 'opening.changed' | 'opening.closed';

async function record(tx: Transaction, context: Context<Admin>, id: number, action: Edit): Promise<void> {
  const { venture_id: ventureId } = await getOpening(tx, id);
  await audit(tx.db, context, action, { kind: 'venture', id: ventureId }, { opening: id });
  await announceOpening(tx, ventureId);
}

async function present(tx: Transaction, id: number): Promise<ManagedOpening> {
  const applications = await listApplications(tx.db, [id]);
  return presentManaged(await getOpening(tx, id), applications, { actors: ['team'], isOfTeam: true });
}

async function getOpening(tx: Transaction, id: number): Promise<OpeningRow> {
  const row = await findOpening(tx.db, id);
  if (!row) throw new DomainError('not_found');
  return row;
}
