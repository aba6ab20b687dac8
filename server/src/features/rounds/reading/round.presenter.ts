import {
  type CommitmentAct,
  type CommitmentActor,
  commitmentTable,
  isEndedStep,
} from '@proxima/contract/rounds/commitment-steps';
import { changedTerms, type RoundTerms } from '@proxima/contract/rounds/round-terms';
import type {
  LedgerLine,
  RoundBar,
  RoundSummary,
  TermsVersion,
  WireCommitment,
} from '@proxima/contract/rounds/round-wire';
import { refusalOfStep, type StepFacts } from '@proxima/contract/rounds/step-facts';
import { type RoundSums, roomLeft, type Standing } from '@proxima/contract/rounds/sums';
import { waitlistOf } from '@proxima/contract/rounds/waitlist';
import type { CommitmentRow } from '../ladder/commitments.repository.ts';
import { factsOf, type RoundState } from '../ladder/load-round-state.ts';
import type { RoundRow } from '../rounds.repository.ts';
import type { TermsRow } from '../terms/terms.repository.ts';

export const presentBar = (round: RoundRow, sums: RoundSums, outside: number): RoundBar => ({
  currency: round.currency,
  ...sums,
  outside,
  room: roomLeft(round.hard_cap, sums),
  target: round.target,
  minimum: round.minimum,
  hard_cap: round.hard_cap,
});

export const presentSummary = (round: RoundRow, sums: RoundSums, outside: number): RoundSummary => ({
  id: round.id,
  venture_id: round.venture_id,
  state: round.state,
  instrument: round.instrument,
  bar: presentBar(round, sums, outside),
  ticket_min: round.ticket_min,
  ticket_max: round.ticket_max,
  opens_at: round.opens_at.toISOString(),
  closes_at: round.closes_at.toISOString(),
  settles_at: round.settles_at?.toISOString() ?? null,
});

/** @param before the previous version; undefined for the first */
export const presentTerms = (row: TermsRow, before: { terms: RoundTerms } | undefined): TermsVersion => ({
  version: row.version,
  terms: row.terms,
  changed: before ? changedTerms(before.terms, row.terms) : [],
  sha256: row.sha256,
  created_at: row.created_at.toISOString(),
  in_force_at: row.in_force_at?.toISOString() ?? null,
});

/** Facts assumed when an act is only offered: the password and the papers come with the call. */
const assumed = {
  isEligible: true,
  isFresh: true,
  isImpartial: true,
  isOther: true,
  isWithinLimits: true,
  hasFiled: true,
};

/** What someone can do with a commitment now; the amount is checked when they do it. */
function possibleActs(facts: StepFacts, by: CommitmentActor): CommitmentAct[] {
  const amountOf: Partial<Record<CommitmentAct, number>> = {
    commit_softly: facts.round.ticketMin,
    join_waitlist: facts.round.ticketMax,
    commit: facts.round.ticketMin,
    raise: Math.max(facts.commitment.amount + 1, facts.round.ticketMin),
    scale_back: 1,
    mark_unpaid: facts.commitment.amount - facts.commitment.funded,
    pay: 1,
    give_back: 1,
  };
  return commitmentTable.acts.filter((act) => {
    const amount = amountOf[act] ?? facts.commitment.amount;
    return refusalOfStep(act, by, { ...facts, amount }) === null;
  });
}

interface Reader {
  by: readonly CommitmentActor[];
  isEligible: boolean;
}

export function presentCommitment(
  state: RoundState,
  row: CommitmentRow,
  standing: Standing,
  { by, isEligible }: Reader,
): WireCommitment {
  const facts = factsOf(state, row, standing.amount, { ...assumed, isEligible });
  const place = waitlistOf(state.standings).findIndex(({ commitmentId }) => commitmentId === row.id);
  const isOver = isEndedStep(standing.step);
  return {
    id: row.id,
    round_id: row.round_id,
    step: standing.step === 'none' ? 'soft' : standing.step,
    currency: state.round.currency,
    amount: standing.amount,
    last_amount: standing.lastAmount,
    funded: standing.funded,
    party: { id: row.investing_party_id, kind: row.kind, name: row.name },
    due_at: row.due_at?.toISOString() ?? null,
    reconfirm_by: row.reconfirm_by?.toISOString() ?? null,
    renew_by: row.renew_by?.toISOString() ?? null,
    is_release_asked: row.release_asked_at !== null,
    waiting_place: place < 0 ? null : place + 1,
    is_lead: state.round.lead_commitment_id === row.id && !isOver,
    may_be_named: row.may_be_named,
    has_signed_file: row.signed_file_id !== null,
    agreement_position: row.agreement_position,
    may: isOver ? [] : by.flatMap((actor) => possibleActs(facts, actor)),
  };
}

interface LineRow {
  position: number;
  step: LedgerLine['step'];
  amount: number;
  terms_version: number;
  at: Date;
  actor_kind: LedgerLine['by'];
}

export const presentLine = ({
  at,
  actor_kind,
  position,
  step,
  amount,
  terms_version,
}: LineRow): LedgerLine => ({
  position,
  step,
  amount,
  terms_version,
  at: at.toISOString(),
  by: actor_kind,
});
