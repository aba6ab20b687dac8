import {
  type ApplicationAct,
  type ApplicationActor,
  type ApplicationState,
  applicationTable,
  isForFounders,
} from '@proxima/contract/openings/application-steps';
import { openingMessages } from '@proxima/contract/openings/opening-messages';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { takeTransition } from '../../platform/take-transition.ts';
import { loadVenture, loadViewer } from '../access/load-venture.ts';
import { joinAsManager } from '../ventures/people/join-as-manager.ts';
import { announceOpening, notifySide } from './announce-opening.ts';
import { declineWaiting } from './edit-opening.ts';
import { actorsIn } from './list-openings.ts';
import {
  type ApplicationRow,
  listApplications,
  lockOpening,
  type OpeningRow,
  setApplicationState,
  updateOpening,
} from './openings.repository.ts';

interface Step {
  openingId: number;
  applicationId: number;
  act: ApplicationAct;
  /** The version that the caller saw. */
  version: number;
}

/**
 * Takes a step with an application (`contract/src/openings/application-steps.ts`). On acceptance the applicant joins the venture as its
 * project manager, the opening is filled, and the other applications are declined.
 * @throws DomainError `not_found`, also for anyone not involved; `forbidden`; `conflict` from another state, about another version, or for
 * an opening that is over
 */
export const moveApplication = (
  context: Context<SignedIn>,
  { openingId, applicationId, act, version }: Step,
): Promise<{ state: ApplicationState }> =>
  inTransaction(context.platform, async (tx) => {
    const opening = await lockOpening(tx.db, openingId);
    const row = (await listApplications(tx.db, [openingId])).find(({ id }) => id === applicationId);
    if (!opening || !row) throw new DomainError('not_found');
    const state = await assertMay(tx, context, opening, row, act);
    if (row.version !== version) throw new DomainError('conflict', { message: openingMessages.decided });
    if (opening.state !== 'open' && act !== 'withdraw')
      throw new DomainError('conflict', { message: openingMessages.notOpen });
    await setApplicationState(tx.db, [row.id], state);
    if (act === 'accept') await fill(tx, context, opening, row);
    const subject = { kind: 'venture', id: opening.venture_id } as const;
    await audit(tx.db, context, `opening.application-${act}`, subject, {
      opening: openingId,
      applicant: row.user_id,
    });
    for (const side of applicationTable.rules[act].notifies) {
      const kind = act === 'propose' ? 'application_proposed' : 'application_decided';
      await notifySide(tx, side, opening, { ...row, version: row.version + 1 }, kind);
    }
    await announceOpening(tx, opening.venture_id, [row.user_id]);
    return { state };
  });

async function assertMay(
  tx: Transaction,
  { actor }: Context<SignedIn>,
  opening: OpeningRow,
  row: ApplicationRow,
  act: ApplicationAct,
): Promise<ApplicationState> {
  const viewer = await loadViewer(tx.db, actor);
  const venture = await loadVenture(tx.db, viewer, opening.venture_id);
  const isOwn = row.user_id === actor.userId;
  const actors: ApplicationActor[] = [
    ...(isOwn ? (['applicant'] as const) : []),
    ...(venture ? actorsIn(viewer, venture) : []),
  ];
  // Founders learn of an application when it is proposed to them.
  const isKnown =
    isOwn || actors.includes('team') || (actors.includes('founder') && isForFounders(row.state));
  if (!isKnown) throw new DomainError('not_found');
  return takeTransition(applicationTable, row.state, actors, act);
}

async function fill(
  tx: Transaction,
  context: Context<SignedIn>,
  opening: OpeningRow,
  row: ApplicationRow,
): Promise<void> {
  await joinAsManager(tx, context, opening.venture_id, row.user_id);
  await updateOpening(tx.db, opening.id, { state: 'filled' });
  await declineWaiting(tx, opening, row.id);
}
