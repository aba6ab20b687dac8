import type { Currency } from '@proxima/contract/money/currencies';
import { parseMoney } from '@proxima/contract/money/money';
import { roundTerms } from '@proxima/contract/rounds/round-terms';
import { checkKinds } from '@proxima/contract/rounds/round-wire';
import { advanceRound } from '../src/features/rounds/closing/advance-round.ts';
import { confirmAllocation, recordCheck } from '../src/features/rounds/closing/confirm-allocation.ts';
import { decideCommitments } from '../src/features/rounds/closing/decide-commitments.ts';
import { agreeToBeNamed, markLead } from '../src/features/rounds/closing/mark-lead.ts';
import { commitFirmly, readAgreement } from '../src/features/rounds/ladder/commit.ts';
import { commitSoftly, joinWaitlist } from '../src/features/rounds/ladder/commit-softly.ts';
import { listCommitments } from '../src/features/rounds/ladder/commitments.repository.ts';
import { showInterest } from '../src/features/rounds/ladder/show-interest.ts';
import { withdraw } from '../src/features/rounds/ladder/withdraw.ts';
import { listOutside, listPaymentsOf } from '../src/features/rounds/payments/payments.repository.ts';
import { decideOutsideMoney, recordOutside } from '../src/features/rounds/payments/record-outside.ts';
import { confirmPayment, recordPayment } from '../src/features/rounds/payments/record-payment.ts';
import { signCommitment } from '../src/features/rounds/payments/sign-commitment.ts';
import { approveRound } from '../src/features/rounds/standing/open-round.ts';
import { createRound, proposeRound } from '../src/features/rounds/terms/draft-round.ts';
import { refreshCard } from '../src/features/ventures/record/refresh-card.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { moveRound } from './demo.repository.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { makeReport } from './documents/report.ts';
import { type DemoRound, type RoundStep, rounds } from './round-world.ts';
import { timeOf } from './world.ts';

interface Replayed {
  id: number;
  round: DemoRound;
}
type Step<Do extends RoundStep['do']> = Extract<RoundStep, { do: Do }>;
type Replay<Do extends RoundStep['do']> = (
  seeder: DemoSeeder,
  of: Replayed,
  step: Step<Do>,
) => Promise<unknown>;

/** Schedules every round: its opening, and what investors, founders and the team do in it. */
export function replayRounds(seeder: DemoSeeder): void {
  for (const round of rounds) {
    const of: Replayed = { id: 0, round };
    seeder.at(round.opens, async () => {
      of.id = await draft(seeder, round);
      await asThen(seeder, of, round.opens, () => open(seeder, of));
    });
    for (const step of round.steps) {
      const replay = steps[step.do] as Replay<RoundStep['do']>;
      seeder.at(step.when, () => asThen(seeder, of, step.when, () => replay(seeder, of, step)));
    }
  }
}

/** Does something while the clocks of the round stand as they did then: the rules of rounds ask the database for the time. */
async function asThen(
  seeder: DemoSeeder,
  { id, round }: Replayed,
  when: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { db } = seeder.platform;
  const ms = Date.now() - timeOf(when, seeder.now).getTime();
  await moveRound(db, id, ms);
  await work();
  await moveRound(db, id, -ms);
  await inTransaction(seeder.platform, (tx) => refreshCard(tx, seeder.venture(round.venture)));
}

const minorOf = (text: string, currency: Currency): number => {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.message}`);
  return parsed.money.minor;
};
const amountIn = ({ round }: Replayed, text: string): number => minorOf(text, round.terms.currency);

function draft(seeder: DemoSeeder, { venture, founder, ...round }: DemoRound): Promise<number> {
  const { currency, valuation, target, minimum, hard_cap, ticket_min, ticket_max, ...terms } = round.terms;
  const of = (text: string) => minorOf(text, currency);
  const dayIn = (days: number) =>
    new Date(seeder.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const filled = roundTerms.parse({
    ...terms,
    currency,
    target: of(target),
    minimum: of(minimum),
    hard_cap: of(hard_cap),
    ticket_min: of(ticket_min),
    ticket_max: of(ticket_max),
    valuation: { ...valuation, amount: of(valuation.amount) },
    opens_at: { at: timeOf(round.opens, seeder.now).toISOString().slice(0, 16), time_zone: 'UTC' },
    closes_at: { at: `${dayIn(round.closesInDays)}T18:00`, time_zone: 'UTC' },
    payment_due_on: dayIn(round.paymentDueInDays),
  });
  return createRound(seeder.person(founder), seeder.venture(venture), filled);
}

async function open(seeder: DemoSeeder, { id, round: { founder, team } }: Replayed): Promise<void> {
  await proposeRound(seeder.person(founder), id, 1);
  await approveRound(seeder.admin(team), id, 2);
}

/** The newest commitment of someone in the round. @throws Error without one. */
async function commitmentOf(seeder: DemoSeeder, { id }: Replayed, whose: string): Promise<number> {
  const { userId } = seeder.member(whose).context.actor;
  const own = (await listCommitments(seeder.platform.db, id)).findLast(({ user_id }) => user_id === userId);
  if (!own) throw new Error(`${whose} has not committed`);
  return own.id;
}

const promise =
  (make: typeof commitSoftly) =>
  (seeder: DemoSeeder, of: Replayed, { by, amount }: Step<'soft' | 'waitlist'>) =>
    make(seeder.member(by).context, of.id, {
      amount: amountIn(of, amount),
      currency: of.round.terms.currency,
    });

async function commit(seeder: DemoSeeder, of: Replayed, { by, ...step }: Step<'commit'>): Promise<void> {
  const { context, person } = seeder.member(by);
  const amount = amountIn(of, step.amount);
  const { seen } = await readAgreement(context, of.id, { amount });
  await commitFirmly(context, of.id, {
    amount,
    currency: of.round.terms.currency,
    party_id: null,
    may_sign: false,
    typed_name: `${person.first_name} ${person.last_name}`,
    seen,
  });
}

async function allocate(seeder: DemoSeeder, of: Replayed, { by, whose, when }: Step<'allocate'>) {
  const commitment = await commitmentOf(seeder, of, whose);
  const done_on = timeOf(when, seeder.now).toISOString().slice(0, 10);
  for (const kind of Object.keys(checkKinds) as (keyof typeof checkKinds)[])
    await recordCheck(seeder.admin(by), commitment, kind, {
      done_by: 'Harbour Compliance',
      done_on,
      reference: `HC-${commitment}-${kind[0]?.toUpperCase()}`,
    });
  await confirmAllocation(seeder.admin(by), commitment);
}

/** A paper of one page, as an upload. */
const paper = (seeder: DemoSeeder, field: string, title: string, text: string) =>
  seeder.receive(field, 'document', {
    name: `${title}.pdf`,
    bytes: makeReport(title, [{ heading: title, text }]),
  });

const steps: { [Do in RoundStep['do']]: Replay<Do> } = {
  interest: (seeder, of, { by, from, to, note, shows_name }) =>
    showInterest(seeder.member(by).context, of.id, {
      range_min: amountIn(of, from),
      range_max: amountIn(of, to),
      note,
      shows_name,
    }),
  soft: promise(commitSoftly),
  waitlist: promise(joinWaitlist),
  commit,
  withdraw: async (seeder, of, { by }) =>
    withdraw(seeder.member(by).context, await commitmentOf(seeder, of, by)),
  outside: async (seeder, of, { by, amount, what }) =>
    recordOutside(seeder.person(by), of.id, {
      amount: amountIn(of, amount),
      what,
      files: [await paper(seeder, 'evidence', 'Letter of the funder', what)],
    }),
  'confirm-outside': async (seeder, of, { by }) => {
    const waiting = (await listOutside(seeder.platform.db, of.id)).find(
      ({ decided_at }) => decided_at === null,
    );
    await decideOutsideMoney(seeder.admin(by), waiting?.id ?? 0, true);
  },
  lead: async (seeder, of, { by, whose }) =>
    markLead(seeder.person(by), of.id, await commitmentOf(seeder, of, whose)),
  'agree-to-be-named': async (seeder, of, { by }) =>
    agreeToBeNamed(seeder.member(by).context, await commitmentOf(seeder, of, by), true),
  pass: (seeder, of) => advanceRound(seeder.platform, of.id),
  decide: (seeder, of, { by, total }) =>
    decideCommitments(seeder.person(by), of.id, { total: amountIn(of, total), declined: [], amounts: [] }),
  allocate,
  sign: async (seeder, of, { by, whose }) =>
    signCommitment(seeder.person(by), await commitmentOf(seeder, of, whose), [
      await paper(seeder, 'document', 'Subscription agreement', 'Signed by both sides.'),
    ]),
  pay: async (seeder, of, { by, whose, when, amount, reference }) =>
    recordPayment(seeder.person(by), await commitmentOf(seeder, of, whose), {
      kind: 'received',
      amount: amountIn(of, amount),
      reference,
      on: timeOf(when, seeder.now).toISOString().slice(0, 10),
    }),
  confirm: async (seeder, of, { by, whose }) => {
    const payments = await listPaymentsOf(seeder.platform.db, [await commitmentOf(seeder, of, whose)]);
    const waiting = payments.find(({ decided_at }) => decided_at === null);
    await confirmPayment(seeder.admin(by), waiting?.id ?? 0);
  },
};
