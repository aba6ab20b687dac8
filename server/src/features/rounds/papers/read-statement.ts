import { isEndedStep, isFirmStep, type PresentStep } from '@proxima/contract/rounds/commitment-steps';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import { closesInSteps, type RoundTerms } from '@proxima/contract/rounds/round-terms';
import { standingLabel } from '@proxima/contract/rounds/step-labels';
import { type RoundSums, type Standing, standingsOf, sumsOf } from '@proxima/contract/rounds/sums';
import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { nameAnyVentures } from '../../ventures/reading/name-ventures.ts';
import { readIssuer } from '../../ventures/record/read-issuer.ts';
import { getRound } from '../ladder/begin-commitment.ts';
import { listCommitments } from '../ladder/commitments.repository.ts';
import { listOutside } from '../payments/payments.repository.ts';
import { requireActInRound } from '../require-act-in-round.ts';
import { type RoundRow, readClock } from '../rounds.repository.ts';
import { findTermsRow } from '../terms/terms.repository.ts';
import { findHead, listWholeLedger } from './papers.repository.ts';

export type StatementEntry = Awaited<ReturnType<typeof listWholeLedger>>[number];

/** The outcome of one commitment; amounts in minor units. */
export interface StatementLine {
  id: number;
  party: string;
  step: PresentStep;
  /** The label of the step; null before the first. */
  standing: string | null;
  /** The amount when it became firm; 0 if it never did. */
  committed: number;
  /** The amount allocated at the closing, whatever was returned or left unpaid later; 0 without a confirmed allocation. */
  allocated: number;
  /** Confirmed payments, less what was returned. */
  funded: number;
  returned: number;
  unpaid: number;
  allocatedAt: Date | null;
  signedAt: Date | null;
  /** When it ended. */
  endedAt: Date | null;
}

/** The outcome of a round; every sum is derived from its ledger. */
export interface Statement {
  venture: { name: string; number: string };
  issuer: Awaited<ReturnType<typeof readIssuer>>;
  round: RoundRow;
  terms: { version: number; sha256: string; terms: RoundTerms };
  lines: StatementLine[];
  entries: StatementEntry[];
  parties: ReadonlyMap<number, string>;
  /** As of the closing, apart from payments: those are as of now. */
  sums: RoundSums;
  /** Confirmed money raised outside the platform; not included in any sum. */
  outside: { amount: number; what: string; entered_at: Date }[];
  /** The ledger's last entry and its hash. */
  head: { length: number; hash: string };
  at: Date;
}

const endStates = ['closed', 'failed', 'cancelled'];

/** Whether a round has a statement: it was open and has ended, or it closes in steps and has confirmed allocations. */
export const hasStatement = (
  { state, opened_at, instrument }: Pick<RoundRow, 'state' | 'opened_at' | 'instrument'>,
  { allocated }: Pick<RoundSums, 'allocated'>,
): boolean =>
  opened_at !== null && (endStates.includes(state) || (closesInSteps(instrument) && allocated > 0));

/** For founders and the team. @throws DomainError as `requireAct`; `conflict` before the round has ended */
export async function readStatement(
  { platform: { db }, actor }: Context<SignedIn>,
  roundId: number,
): Promise<Statement> {
  await requireActInRound(db, actor, 'read_ledger', await getRound(db, roundId));
  // One snapshot, so that the entries listed and the sums match.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readAll(tx, roundId));
}

async function readAll(tx: Database, roundId: number): Promise<Statement> {
  const round = await getRound(tx, roundId);
  const entries = await listWholeLedger(tx, roundId);
  const standings = standingsOf(entries);
  const closing = standingsOf(entries.filter((entry) => !isAfterClosing(entry, round)));
  const sums = { ...sumsOf(closing), funded: sumsOf(standings).funded };
  const terms = await findTermsRow(tx, roundId, round.terms_version);
  const [venture] = await nameAnyVentures(tx, [round.venture_id]);
  if (!hasStatement(round, sums) || !terms || !venture)
    throw new DomainError('conflict', { message: commitmentMessages.noStatement });
  const commitments = await listCommitments(tx, roundId);
  const parties = new Map(commitments.map(({ id, name }) => [id, name]));
  const { length, head } = await findHead(tx, roundId);
  return {
    venture: { name: venture.name, number: ventureNumber(round.venture_id) },
    issuer: await readIssuer(tx, round.venture_id),
    round,
    terms,
    lines: standings.map((standing, index) => lineOf(standing, closing[index], entries, parties)),
    entries,
    parties,
    sums,
    outside: (await listOutside(tx, roundId)).filter(({ is_confirmed }) => is_confirmed),
    head: { length, hash: head.toString('hex') },
    at: await readClock(tx),
  };
}

/** What happens to an allocation later: it does not change what was allocated. */
const isAfterClosing = ({ step, at }: StatementEntry, { closed_at }: RoundRow): boolean =>
  step === 'returned' || step === 'unpaid' || (step === 'withdrawn' && closed_at !== null && at > closed_at);

function lineOf(
  { commitmentId: id, step, amount, funded }: Standing,
  closing: Standing | undefined,
  all: readonly StatementEntry[],
  parties: ReadonlyMap<number, string>,
): StatementLine {
  const entries = all.filter(({ commitment_id }) => commitment_id === id);
  const last = (name: PresentStep) => entries.findLast((entry) => entry.step === name);
  const sumOf = (name: PresentStep) =>
    entries.reduce((sum, entry) => (entry.step === name ? sum + entry.amount : sum), 0);
  const allocated = last('allocated');
  return {
    id,
    party: parties.get(id) ?? '',
    step,
    standing: step === 'none' ? null : standingLabel({ step, amount, funded }),
    committed: last('firm')?.amount ?? 0,
    allocated: allocated && closing && isFirmStep(closing.step) ? closing.amount : 0,
    funded,
    returned: sumOf('returned'),
    unpaid: sumOf('unpaid'),
    allocatedAt: allocated?.at ?? null,
    signedAt: last('signed')?.at ?? null,
    endedAt: isEndedStep(step) ? (entries.at(-1)?.at ?? null) : null,
  };
}
