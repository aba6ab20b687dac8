import { roundMessages } from '@proxima/contract/rounds/round-messages';
import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { lockRecord } from '../../ventures/record/lock-record.ts';
import { lockForAct } from '../lock-round.ts';
import { notifyTeam, publishRoundChange } from '../publish-round.ts';
import { insertRound, updateRound } from '../rounds.repository.ts';
import { assertDeclared } from '../standing/assert-declared.ts';
import { columnsOf, hashTerms } from './columns-of-terms.ts';
import { saveTerms } from './terms.repository.ts';

/** Creates a draft. @returns its id. @throws DomainError as `requireAct`; `validation_failed` for times in the wrong order. */
export const createRound = (
  context: Context<SignedIn>,
  ventureId: number,
  terms: RoundTerms,
): Promise<number> =>
  inTransaction(context.platform, async (tx) => {
    await lockRecord(tx.db, ventureId);
    await requireAct(tx.db, context.actor, 'propose_round', ventureId);
    const id = await insertRound(tx.db, { venture_id: ventureId, ...(await columnsOf(tx.db, terms)) });
    await storeDraft(tx.db, context, id, terms);
    await audit(tx.db, context, 'round.created', { kind: 'round', id }, { venture: ventureId });
    await endDraft(tx.db, context, 'round_terms', ventureId);
    await publishRoundChange(tx, { id, venture_id: ventureId });
    return id;
  });

async function storeDraft(
  tx: Database,
  { actor }: Context<SignedIn>,
  roundId: number,
  terms: RoundTerms,
): Promise<void> {
  const { id, first_name, last_name } = await getUser(tx, actor.userId);
  const createdBy = { id, name: `${first_name} ${last_name}` };
  await saveTerms(tx, { roundId, version: 1, terms, sha256: hashTerms(terms), createdBy });
}

/** Saves a draft. @throws DomainError as `lockForAct`, `validation_failed` */
export const saveRound = (
  context: Context<SignedIn>,
  id: number,
  { version, terms }: { version: number; terms: RoundTerms },
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const by = { act: 'propose', by: 'founder', may: 'propose_round', version } as const;
    const round = await lockForAct(tx.db, context.actor, id, by);
    await updateRound(tx.db, id, await columnsOf(tx.db, terms));
    await storeDraft(tx.db, context, id, terms);
    await endDraft(tx.db, context, 'round_terms', round.venture_id);
    await audit(tx.db, context, 'round.saved', { kind: 'round', id });
    await publishRoundChange(tx, round);
  });

/** Discards a draft. @throws DomainError as `lockForAct` */
export const discardRound = (context: Context<SignedIn>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const by = { act: 'discard', by: 'founder', may: 'propose_round' } as const;
    const round = await lockForAct(tx.db, context.actor, id, by);
    await updateRound(tx.db, id, { state: 'cancelled' });
    await audit(tx.db, context, 'round.discarded', { kind: 'round', id });
    await publishRoundChange(tx, round);
  });

/**
 * Proposes a draft to the team.
 * @throws DomainError as `lockForAct`; `conflict` without the issuing company and its declaration, or when its closing time has passed.
 */
export const proposeRound = (context: Context<SignedIn>, id: number, version: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const by = { act: 'propose', by: 'founder', may: 'propose_round', version } as const;
    const round = await lockForAct(tx.db, context.actor, id, by);
    await assertDeclared(tx.db, round.venture_id);
    if (round.closes_at <= new Date())
      throw new DomainError('conflict', { message: roundMessages.closesFirst });
    await updateRound(tx.db, id, { state: 'proposed', reason: '' });
    await audit(tx.db, context, 'round.proposed', { kind: 'round', id }, { venture: round.venture_id });
    await notifyTeam(tx, 'round_proposed', round);
    await publishRoundChange(tx, round);
  });

/** Turns a proposal back into a draft. @throws DomainError as `lockForAct` */
export const takeBackRound = (context: Context<SignedIn>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const by = { act: 'take_back', by: 'founder', may: 'propose_round' } as const;
    const round = await lockForAct(tx.db, context.actor, id, by);
    await updateRound(tx.db, id, { state: 'draft', approved_at: null });
    await audit(tx.db, context, 'round.taken-back', { kind: 'round', id });
    await notifyTeam(tx, 'round_taken_back', round);
    await publishRoundChange(tx, round);
  });
