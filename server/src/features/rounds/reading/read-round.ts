import { sumOf } from '@proxima/contract/money/money';
import { shareSold } from '@proxima/contract/money/share-sold';
import { stepRefusals } from '@proxima/contract/rounds/round-messages';
import { isRaisingState, type RoundAct, roundTable } from '@proxima/contract/rounds/round-states';
import type { RoundDetail, RoundSummary, TermsVersion } from '@proxima/contract/rounds/round-wire';
import { operatorReceives } from '@proxima/contract/ventures/operator-receives';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mayAct, type Viewer } from '../../access/access.policy.ts';
import { requireAct } from '../../access/load-venture.ts';
import type { VentureAct } from '../../access/venture-acts.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';
import { readLiveVersions } from '../../ventures/profile/read-live-versions.ts';
import { readIssuer } from '../../ventures/record/read-issuer.ts';
import { getRound, requireInvestor } from '../ladder/begin-commitment.ts';
import { findInterestRow } from '../ladder/interests.repository.ts';
import {
  currentOf,
  isDeciding,
  loadRoundState,
  type RoundState,
  standingOf,
} from '../ladder/load-round-state.ts';
import { listConfirmedOutside } from '../ledger/ledger.repository.ts';
import { readManyStandings } from '../ledger/read-standings.ts';
import { hasStatement } from '../papers/read-statement.ts';
import { isHiddenRound, isInside } from '../rounds.policy.ts';
import { listRoundRows, type RoundRow } from '../rounds.repository.ts';
import { listTermsRows } from '../terms/terms.repository.ts';
import { hasCommittedTo } from './reading.repository.ts';
import { presentCommitment, presentSummary, presentTerms } from './round.presenter.ts';

interface Reader {
  viewer: Viewer;
  venture: VentureFacts;
}

/** The rounds of a venture that the caller may see. @throws DomainError as `requireAct` */
export async function listRounds(context: Context<SignedIn>, ventureId: number): Promise<RoundSummary[]> {
  const { db } = context.platform;
  const reader = await requireAct(db, context.actor, 'read_round', ventureId);
  const rounds = (await listRoundRows(db, ventureId)).filter((round) => !isHiddenRound(round, reader));
  return presentRounds(db, rounds);
}

/** Rounds with their bars. */
export async function presentRounds(db: Database, rounds: readonly RoundRow[]): Promise<RoundSummary[]> {
  const ids = rounds.map(({ id }) => id);
  const ledgers = await readManyStandings(db, ids);
  const outside = await listConfirmedOutside(db, ids);
  return rounds.flatMap((round) => {
    const ledger = ledgers.get(round.id);
    return ledger ? [presentSummary(round, ledger.sums, outsideOf(round, outside))] : [];
  });
}

export const outsideOf = (round: RoundRow, rows: readonly { round_id: number; amount: number }[]): number =>
  sumOf(
    round.currency,
    rows
      .filter(({ round_id }) => round_id === round.id)
      .map(({ amount }) => ({ currency: round.currency, minor: amount })),
  ).minor;

/** @throws DomainError `not_found`, also for a round that is hidden from the caller; as `requireAct` */
export async function readableRound(
  context: Context<SignedIn>,
  id: number,
): Promise<Reader & { round: RoundRow }> {
  const { db } = context.platform;
  const round = await getRound(db, id);
  if (await hasCommittedTo(db, id, context.actor.userId)) {
    return { ...(await requireAct(db, context.actor, 'read_own_round', round.venture_id)), round };
  }
  const reader = await requireAct(db, context.actor, 'read_round', round.venture_id);
  if (isHiddenRound(round, reader)) throw new DomainError('not_found');
  return { ...reader, round };
}

/** Every version of the terms, newest first; one that waits for the team is shown only to the venture's people and the team. */
export async function listTerms(context: Context<SignedIn>, id: number): Promise<TermsVersion[]> {
  const reader = await readableRound(context, id);
  const rows = await listTermsRows(context.platform.db, id);
  return rows
    .map((row, index) => presentTerms(row, rows[index + 1]))
    .filter(({ in_force_at }) => in_force_at !== null || isInside(reader));
}

/** A round with its terms, its bar and the caller's own commitment. @throws DomainError as `readableRound` */
export async function readRound(context: Context<SignedIn>, id: number): Promise<RoundDetail> {
  const { db } = context.platform;
  const { round, ...reader } = await readableRound(context, id);
  const inside = isInside(reader);
  const state = await loadRoundState(db, round);
  const [rows, issuer, live, outside] = await Promise.all([
    listTermsRows(db, id),
    readIssuer(db, round.venture_id),
    readLiveVersions(db, round.venture_id),
    listConfirmedOutside(db, [id]),
  ]);
  const terms = rows.find(({ version }) => version === round.terms_version);
  const waiting = rows.find(
    ({ version, in_force_at }) => version > round.terms_version && in_force_at === null,
  );
  if (!terms) throw new DomainError('not_found');
  return {
    ...presentSummary(round, state.sums, outsideOf(round, outside)),
    version: round.version,
    terms: terms.terms,
    terms_version: terms.version,
    waiting_terms: inside && waiting ? presentTerms(waiting, terms) : null,
    audience: terms.terms.audience,
    share_sold: {
      at_minimum: shareSold(terms.terms, round.minimum, round.minimum),
      at_target: shareSold(terms.terms, round.target, round.target),
    },
    issuer: issuer ? presentIssuer(issuer) : null,
    operator_receives:
      live.operator_receives === null ? null : operatorReceives.parse(live.operator_receives),
    reason: inside || round.state === 'suspended' || round.state === 'cancelled' ? round.reason : '',
    is_approved: round.approved_at !== null,
    is_deciding: isDeciding(state),
    lead_investor: leadOf(state, inside),
    ...(await ownPart(context, state, reader)),
    may: mayDo(state, reader),
    may_edit: round.state === 'draft' && may('propose_round', reader),
    has_statement: may('read_ledger', reader) && hasStatement(round, state.sums),
  };
}

const presentIssuer = ({
  legal_name,
  form,
  country,
  registration_number,
  declared_at,
}: NonNullable<Awaited<ReturnType<typeof readIssuer>>>) => ({
  legal_name,
  form,
  country,
  registration_number,
  declared_at: declared_at?.toISOString() ?? null,
});

/** Other investors see the lead's name only if the lead agreed. */
function leadOf({ round, commitments, standings }: RoundState, inside: boolean): string | null {
  const lead = commitments.find(({ id }) => id === round.lead_commitment_id);
  const amount = standings.find(({ commitmentId }) => commitmentId === lead?.id)?.amount ?? 0;
  return lead && amount > 0 && (inside || lead.may_be_named) ? lead.name : null;
}

async function ownPart(
  context: Context<SignedIn>,
  state: RoundState,
  reader: Reader,
): Promise<Pick<RoundDetail, 'own' | 'own_interest' | 'commit_refusal'>> {
  const { db } = context.platform;
  const { userId } = context.actor;
  const interest = await findInterestRow(db, state.round.id, userId);
  const isEligible = reader.viewer.eligibility.ok;
  return {
    own: currentOf(state, userId).flatMap((current) => {
      const standing = standingOf(state, current.id);
      return standing ? [presentCommitment(state, current, standing, { by: ['investor'], isEligible })] : [];
    }),
    own_interest: interest ? { ...interest, at: interest.at.toISOString() } : null,
    commit_refusal: await refusalToCommit(context, state),
  };
}

/** Why the caller cannot commit now; null if they can. */
async function refusalToCommit(
  context: Context<SignedIn>,
  { round, now }: RoundState,
): Promise<string | null> {
  const { actor } = context;
  if (actor.kind !== 'member') return stepRefusals.actor;
  if (!isRaisingState(round.state)) return stepRefusals.round;
  if (round.state !== 'open') return stepRefusals[round.state === 'settling' ? 'before_closing' : 'round'];
  if (now >= round.closes_at) return stepRefusals.before_closing;
  try {
    await requireInvestor(context.platform.db, { ...context, actor }, round);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

const may = (act: VentureAct, { viewer, venture }: Reader): boolean =>
  mayAct(act, viewer, venture, viewer.now).allowed;

const actsOf: Record<
  Exclude<RoundAct, 'open' | 'end' | 'settle' | 'fail' | 'close'>,
  { by: 'founder' | 'team'; may: VentureAct }
> = {
  propose: { by: 'founder', may: 'propose_round' },
  take_back: { by: 'founder', may: 'propose_round' },
  discard: { by: 'founder', may: 'propose_round' },
  return: { by: 'team', may: 'manage_round' },
  approve: { by: 'team', may: 'open_round' },
  suspend: { by: 'team', may: 'suspend_round' },
  resume: { by: 'team', may: 'manage_round' },
  cancel: { by: 'team', may: 'manage_round' },
};

/** What the caller can do with a round of this state. */
function mayDo({ round, sums }: RoundState, reader: Reader): RoundAct[] {
  return roundTable.acts.filter((act) => {
    if (!Object.hasOwn(actsOf, act) || (act === 'cancel' && sums.allocated > 0)) return false;
    const { by, may: needed } = actsOf[act as keyof typeof actsOf];
    return 'to' in roundTable.transition(round.state, [by], act) && may(needed, reader);
  });
}
