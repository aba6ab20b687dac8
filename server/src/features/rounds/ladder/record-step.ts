import { createHash, randomBytes } from 'node:crypto';
import type { RoundKind } from '@proxima/contract/notifications/round-kinds';
import { daysAfter, reflectionEndsAt, softDays } from '@proxima/contract/rounds/clocks';
import {
  type CommitmentAct,
  type CommitmentActor,
  type CommitmentStep,
  commitmentTable,
  isEndedStep,
  stepAfter,
} from '@proxima/contract/rounds/commitment-steps';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import type { Notified } from '@proxima/contract/rounds/round-states';
import { refusalOfStep, type StepFacts } from '@proxima/contract/rounds/step-facts';
import { afterEntry, noStanding, sumsOf } from '@proxima/contract/rounds/sums';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { audit, dashed } from '../../../platform/audit.ts';
import type { Actor, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listVentureTeam } from '../../accounts/users/find-users.ts';
import { notify } from '../../notifications/notify.ts';
import { findFounders } from '../../ventures/people/find-founders.ts';
import { insertEntry, listLines } from '../ledger/ledger.repository.ts';
import type { RoundRow } from '../rounds.repository.ts';
import { type CommitmentRow, insertAgreement, updateCommitment } from './commitments.repository.ts';
import { factsOf, type RoundState, standingOf } from './load-round-state.ts';
import { refusalOf } from './refuse-step.ts';

export interface Step {
  act: CommitmentAct;
  by: CommitmentActor;
  amount: number;
  /** What the verb has verified about the actor. */
  actor?: Partial<StepFacts['actor']>;
  /** The signed text. */
  agreement?: { text: string; typedName: string };
  /** The day of a transfer. */
  paidOn?: string;
  /** When an offer ends. */
  offerEndsAt?: Date;
}

/** @throws DomainError with the reason, when the table does not allow the step. */
export function assertStep(
  state: RoundState,
  commitment: CommitmentRow | undefined,
  { act, by, amount, actor }: Step,
): void {
  const facts = factsOf(state, commitment, amount, actor);
  const refusal = refusalOfStep(act, by, facts);
  if (refusal) throw refusalOf(refusal, act, state.round, facts);
}

/**
 * Checks a step against the table, adds it to the ledger, sets the deadlines and notifies the groups that the table names. The caller
 * holds the round's lock; `state` is updated with the new standing.
 * @throws DomainError as `assertStep`; `conflict` for an investor who has taken too many steps
 */
export async function recordStep(
  tx: Transaction,
  context: Context<Actor | System>,
  state: RoundState,
  commitment: CommitmentRow,
  step: Step,
): Promise<{ id: number; at: Date }> {
  assertStep(state, commitment, step);
  const isChange = step.by === 'investor' && step.act !== 'withdraw' && standingOf(state, commitment.id);
  if (isChange && (await listLines(tx.db, commitment.id)).length >= listLimits.ownLines)
    throw new DomainError('conflict', { message: commitmentMessages.tooManySteps });
  const to = stepAfter(step.act);
  const salt = step.agreement ? randomBytes(32) : null;
  const entry = await insertEntry(tx.db, {
    round_id: state.round.id,
    commitment_id: commitment.id,
    step: to,
    amount: step.amount,
    terms_version: state.round.terms_version,
    actor_kind: step.by,
    actor_id: actorIdOf(context),
    request_id: context.requestId,
    // The time that the step was checked against, so that a step in time is recorded in time.
    at: state.now,
    agreement_hash:
      salt && step.agreement ? createHash('sha256').update(salt).update(step.agreement.text).digest() : null,
  });
  if (salt && step.agreement)
    await insertAgreement(tx.db, {
      entry_id: entry.id,
      text: step.agreement.text,
      typed_name: step.agreement.typedName,
      salt,
    });
  applyEntry(state, commitment.id, { step: to, amount: step.amount, position: entry.position });
  await setClocks(tx, state, commitment, step, state.now);
  const { id: roundId, currency } = state.round;
  await audit(
    tx.db,
    context,
    `commitment.${dashed(step.act)}`,
    { kind: 'round', id: roundId },
    {
      ...{ commitment: commitment.id, step: to, amount: step.amount, currency },
      ...{ position: entry.position, paid_on: step.paidOn },
    },
  );
  await notifyOfStep(tx, state.round, commitment, step.act, entry.id);
  return { id: entry.id, at: state.now };
}

const actorIdOf = ({ actor }: Context<Actor | System>): number | null =>
  actor.kind === 'member' || actor.kind === 'admin' ? actor.userId : null;

/** Updates the state with the entry, so that the next step in the same transaction counts it. */
function applyEntry(
  state: RoundState,
  commitmentId: number,
  entry: { step: CommitmentStep; amount: number; position: number },
): void {
  const before = standingOf(state, commitmentId);
  const after = afterEntry(before ?? noStanding(commitmentId), { commitment_id: commitmentId, ...entry });
  if (before) Object.assign(before, after);
  else state.standings.push(after);
  state.sums = sumsOf(state.standings);
}

/** Sets the deadlines that start with this step; a step that ends a commitment clears them. */
async function setClocks(
  tx: Transaction,
  { round }: RoundState,
  commitment: CommitmentRow,
  { act, offerEndsAt }: Step,
  at: Date,
): Promise<void> {
  const to = stepAfter(act);
  const none = { due_at: null, reconfirm_by: null, renew_by: null, release_asked_at: null };
  const change = {
    ...(to === 'soft' ? { ...none, due_at: daysAfter(at, softDays) } : {}),
    ...(to === 'waitlisted' ? none : {}),
    ...(to === 'offered' ? { ...none, due_at: offerEndsAt ?? at } : {}),
    ...(to === 'firm' ? { ...none, due_at: reflectionEndsAt(at, round.reflection_days) } : {}),
    ...(to === 'reconfirmed' ? { reconfirm_by: null } : {}),
    ...(to === 'allocated' ? { renew_by: null } : {}),
    ...(isEndedStep(to) ? none : {}),
  };
  Object.assign(commitment, change);
  if (Object.keys(change).length > 0) await updateCommitment(tx.db, commitment.id, change);
}

const ofInvestor: Partial<Record<CommitmentAct, RoundKind>> = {
  commit: 'commitment_firm',
  accept_offer: 'commitment_firm',
  raise: 'commitment_firm',
  reconfirm: 'commitment_firm',
  offer: 'room_offered',
  lapse: 'commitment_lapsed',
};
const ofFounders: Partial<Record<CommitmentAct, RoundKind>> = {
  leave: 'commitment_ended',
  withdraw: 'commitment_ended',
  lapse: 'commitment_ended',
};

/** Notifies once per entry. The notification has no details: those who may read them find them in the round. */
async function notifyOfStep(
  tx: Transaction,
  { id, venture_id }: RoundRow,
  { user_id }: CommitmentRow,
  act: CommitmentAct,
  entryId: number,
): Promise<void> {
  const about = {
    subject: { kind: 'round', id },
    ventureId: venture_id,
    dedupeKey: String(entryId),
  } as const;
  const recipients: Record<Exclude<Notified, 'committed'>, () => Promise<number[]>> = {
    investor: async () => (user_id === null ? [] : [user_id]),
    founders: () => findFounders(tx.db, venture_id),
    team: async () => await listVentureTeam(tx.db, 'rounds.manage', venture_id),
  };
  const kinds: Record<Exclude<Notified, 'committed'>, RoundKind> = {
    investor: ofInvestor[act] ?? 'commitment_changed',
    founders: ofFounders[act] ?? 'commitment_made',
    team: 'round_awaits_team',
  };
  for (const group of ['investor', 'founders', 'team'] as const)
    if (commitmentTable.rules[act].notifies.includes(group))
      await notify(tx, { kind: kinds[group], ...about }, await recipients[group]());
}
