import { type CommitmentActor, isEndedStep, isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import type { OutsideMoney, RoundLedger } from '@proxima/contract/rounds/ledger-wire';
import type { adminRoundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { roundMessages } from '@proxima/contract/rounds/round-messages';
import { isRaisingState } from '@proxima/contract/rounds/round-states';
import type { ManagedCommitment, WirePayment } from '@proxima/contract/rounds/round-wire';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context, SignedIn } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mayAct, type Viewer } from '../../access/access.policy.ts';
import { findEligible } from '../../access/load-venture.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';
import { nameAnyVentures } from '../../ventures/reading/name-ventures.ts';
import { getRound } from '../ladder/begin-commitment.ts';
import { type CommitmentRow, findCommitment } from '../ladder/commitments.repository.ts';
import { listInterestRows } from '../ladder/interests.repository.ts';
import { isDeciding, loadRoundState, type RoundState, standingOf } from '../ladder/load-round-state.ts';
import { listConfirmedOutside } from '../ledger/ledger.repository.ts';
import { mayOpenAgreements } from '../papers/open-agreement.ts';
import { listChecksOf, listOutside, listPaymentsOf } from '../payments/payments.repository.ts';
import { requireActInRound, requireActOnCommitment } from '../require-act-in-round.ts';
import { listForTeam } from '../rounds.repository.ts';
import { outsideOf, presentRounds } from './read-round.ts';
import { presentBar, presentCommitment } from './round.presenter.ts';

type Reader = { viewer: Viewer; venture: VentureFacts };

const actorsOf = ({ viewer, venture }: Reader): CommitmentActor[] => [
  ...(venture.roles.includes('founder') ? (['founder'] as const) : []),
  ...(mayAct('confirm_payment', viewer, venture, viewer.now).allowed ? (['team'] as const) : []),
];

/** Everyone in a round with sums of the ledger, for founders and the team. @throws DomainError as `requireAct` */
export async function readLedger(context: Context<SignedIn>, id: number): Promise<RoundLedger> {
  const { db } = context.platform;
  const round = await getRound(db, id);
  const reader = await requireActInRound(db, context.actor, 'read_ledger', round);
  const state = await loadRoundState(db, round);
  const isFounder = reader.venture.roles.includes('founder');
  const opens = await mayOpenAgreements(db, context.actor, round.venture_id);
  return {
    bar: presentBar(round, state.sums, outsideOf(round, await listConfirmedOutside(db, [id]))),
    commitments: await presentManaged(db, state, state.commitments, { ...reader, opens }),
    interests: (await listInterestRows(db, id)).map((row) => ({ ...row, at: row.at.toISOString() })),
    outside: (await listOutside(db, id)).map(presentOutside),
    may: isFounder
      ? [
          ...(isRaisingState(round.state) ? (['record_outside', 'mark_lead'] as const) : []),
          ...(isDeciding(state) ? (['decide'] as const) : []),
        ]
      : [],
  };
}

/** One commitment as its founders and the team see it. @throws DomainError `not_found`; as `requireAct` */
export async function readManaged(context: Context<SignedIn>, id: number): Promise<ManagedCommitment> {
  const { db } = context.platform;
  const found = await findCommitment(db, id);
  if (!found) throw new DomainError('not_found');
  const round = await getRound(db, found.round_id);
  const reader = await requireActOnCommitment(db, context.actor, 'read_ledger', round);
  const opens = await mayOpenAgreements(db, context.actor, round.venture_id);
  const state = await loadRoundState(db, round);
  const [managed] = await presentManaged(db, state, [found], { ...reader, opens });
  if (!managed) throw new DomainError('not_found');
  return managed;
}

async function presentManaged(
  db: Database,
  state: RoundState,
  rows: readonly CommitmentRow[],
  reader: Reader & { opens: boolean },
): Promise<ManagedCommitment[]> {
  const ids = rows.map(({ id }) => id);
  const users = rows.flatMap(({ user_id }) => user_id ?? []);
  const [payments, checks, eligible] = await Promise.all([
    listPaymentsOf(db, ids),
    listChecksOf(db, ids),
    findEligible(db, users),
  ]);
  const arrivals = arrivalsOf(state);
  const managed: ManagedCommitment[] = [];
  for (const row of rows) {
    const standing = standingOf(state, row.id);
    if (!standing) continue;
    const isEligible = row.user_id !== null && eligible.has(row.user_id);
    managed.push({
      ...presentCommitment(state, row, standing, { by: actorsOf(reader), isEligible }),
      email: row.email,
      committed_at: row.committed_at.toISOString(),
      arrival: arrivals.includes(row.id) ? arrivals.indexOf(row.id) + 1 : null,
      agreement_position: reader.opens ? row.agreement_position : null,
      is_eligible: isEligible,
      payments: payments.filter(({ commitment_id }) => commitment_id === row.id).map(presentPayment),
      checks: checks
        .filter(({ commitment_id }) => commitment_id === row.id)
        .map(({ kind, done_by, done_on, reference, recorded_by_name }) => ({
          kind,
          done_by,
          done_on,
          reference,
          recorded_by: recorded_by_name,
        })),
    });
  }
  return managed.sort(byArrival);
}

/** Firm commitments in the order in which they became firm. */
const arrivalsOf = ({ standings }: RoundState): number[] =>
  standings
    .filter(({ step }) => isFirmStep(step))
    .sort((one, other) => (one.firmPosition ?? 0) - (other.firmPosition ?? 0))
    .map(({ commitmentId }) => commitmentId);

/** Firm commitments in the order of arrival, then those that are not firm, then those that have ended. */
const placeOf = ({ arrival, step }: ManagedCommitment): number =>
  arrival ?? (isEndedStep(step) ? Number.POSITIVE_INFINITY : Number.MAX_SAFE_INTEGER);
const byArrival = (one: ManagedCommitment, other: ManagedCommitment): number =>
  placeOf(one) === placeOf(other) ? one.id - other.id : placeOf(one) - placeOf(other);

type PaymentRow = Awaited<ReturnType<typeof listPaymentsOf>>[number];
const presentPayment = (row: PaymentRow): WirePayment => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  reference: row.reference,
  on: row.paid_on,
  recorded_by: row.recorded_by_name,
  decided_at: row.decided_at?.toISOString() ?? null,
  is_confirmed: row.entry_id !== null,
});

const presentOutside = (row: Awaited<ReturnType<typeof listOutside>>[number]): OutsideMoney => ({
  id: row.id,
  amount: row.amount,
  what: row.what,
  entered_by: row.entered_by_name,
  entered_at: row.entered_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  is_confirmed: row.is_confirmed,
});

/** Every round, newest first, with its bar. */
export async function listForConsole(
  { platform: { db } }: Context<Admin>,
  { cursor, limit, state }: QueryOf<typeof adminRoundEndpoints.list>,
): Promise<ReplyOf<typeof adminRoundEndpoints.list>> {
  const rows = await listForTeam(db, { state, before: parseIdCursor(cursor) }, limit);
  const { items, next_cursor } = paginate(rows, limit);
  const names = await nameAnyVentures(
    db,
    items.map(({ venture_id }) => venture_id),
  );
  const data = (await presentRounds(db, items)).map((round) => {
    const { name = '', slug = '' } = names.find(({ id }) => id === round.venture_id) ?? {};
    return { ...round, venture: { name, slug } };
  });
  return { message: roundMessages.rounds, data, next_cursor };
}
