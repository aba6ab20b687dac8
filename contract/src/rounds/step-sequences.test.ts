import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAfter, latestSettlingAt, reflectionEndsAt, settlesAt, softDays } from './clocks.ts';
import {
  type CommitmentAct,
  type CommitmentActor,
  type CommitmentStep,
  commitmentActors,
  commitmentTable,
  isEndedStep,
  isFirmStep,
  stepAfter,
} from './commitment-steps.ts';
import type { RoundState } from './round-states.ts';
import { refusalOfStep, type StepFacts } from './step-facts.ts';
import { type LedgerEntry, roomLeft, standingsOf, sumsOf } from './sums.ts';
import { offerEndsAt, offersFor, waitlistOf } from './waitlist.ts';

// Plays random sequences of all acts, by everyone and at any time, in one round, and checks that the promises to investors are kept. The
// promises are stated here a second time, independently of the table.

const start = new Date('2027-03-01T09:00:00Z');
const closesAt = daysAfter(start, 20);
const [cap, ticketMin, ticketMax, minimum] = [1_000, 100, 600, 300];
const reflectionDays = 4;

interface Clocks {
  dueAt: Date | null;
  reconfirmBy: Date | null;
  renewBy: Date | null;
  asked: boolean;
  checked: boolean;
}
const none: Clocks = { dueAt: null, reconfirmBy: null, renewBy: null, asked: false, checked: false };

interface World {
  now: Date;
  state: RoundState;
  before: 'open' | 'settling';
  settles: Date | null;
  deciding: boolean;
  /** A note or SAFE. */
  inSteps: boolean;
  entries: LedgerEntry[];
  by: CommitmentActor[];
  clocks: Map<number, Clocks>;
}

type Move =
  | {
      kind: 'act';
      act: CommitmentAct;
      pick: number;
      by: CommitmentActor | null;
      who: number;
      amount: number;
      flags: boolean[];
    }
  | { kind: 'wait'; hours: number }
  | { kind: 'suspend' | 'resume' | 'terms' }
  | { kind: 'ask' | 'check' | 'expire'; who: number };

const who = fc.integer({ min: 1, max: 5 });
/** True eleven times in twelve, because most acts would otherwise be refused for a missing condition. */
const mostly = fc.integer({ min: 0, max: 11 }).map((roll) => roll > 0);
const acting = fc
  .record({
    act: fc.constantFrom(...commitmentTable.acts),
    /** Chooses the act; see `meantAct`. */
    pick: fc.integer({ min: 0, max: 59 }),
    anyone: fc.constantFrom(...commitmentActors),
    isRight: mostly,
    who,
    amount: fc.constantFrom(0, 50, 100, 200, 250, 400, 700),
    flags: fc.array(mostly, { minLength: 6, maxLength: 6 }),
  })
  .map(({ anyone, isRight, ...rest }) => ({
    kind: 'act' as const,
    by: isRight ? null : anyone,
    ...rest,
  }));
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 24, arbitrary: acting },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'suspend' as const,
        'resume' as const,
        'resume' as const,
        'resume' as const,
        'terms' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'ask' as const,
        'check' as const,
        'check' as const,
        'check' as const,
        'expire' as const,
      ),
      who,
    }),
  },
);

const clocksOf = (world: World, id: number): Clocks => world.clocks.get(id) ?? none;
const standingOf = (world: World, id: number) =>
  standingsOf(world.entries).find((one) => one.commitmentId === id);

const isDecidingIn = ({ deciding, inSteps, state, entries }: World): boolean =>
  deciding || (inSteps && state === 'open' && sumsOf(standingsOf(entries)).firm >= minimum);

function factsOf(world: World, id: number, amount: number, flags: readonly boolean[]): StepFacts {
  const sums = sumsOf(standingsOf(world.entries));
  const standing = standingOf(world, id);
  const clocks = clocksOf(world, id);
  const [
    isEligible = true,
    isFresh = true,
    isImpartial = true,
    isOther = true,
    isWithinLimits = true,
    hasFiled = true,
  ] = flags;
  const waiting = waitlistOf(standingsOf(world.entries));
  return {
    now: world.now,
    amount,
    actor: { isEligible, isFresh, isImpartial, isOther, isWithinLimits, hasFiled, isFounder: id === 5 },
    round: {
      state: world.state,
      closesAt,
      settlesAt: world.settles,
      ticketMin,
      ticketMax,
      room: roomLeft(cap, sums),
      isAwaited: waiting.length > 0,
      isDeciding: isDecidingIn(world),
      hasMinimum: sums.allocated >= minimum,
      isPastDue: world.now > daysAfter(start, 40),
    },
    commitment: {
      step: standing?.step ?? 'none',
      amount: standing?.amount ?? 0,
      funded: standing?.funded ?? 0,
      dueAt: clocks.dueAt,
      reconfirmBy: clocks.reconfirmBy,
      renewBy: clocks.renewBy,
      isReleaseAsked: clocks.asked,
      isChecked: clocks.checked,
      isFirstInLine: waiting[0]?.commitmentId === id,
    },
  };
}

function enter(world: World, id: number, step: CommitmentStep, amount: number, by: CommitmentActor): void {
  world.entries.push({ commitment_id: id, step, amount, position: world.entries.length + 1 });
  world.by.push(by);
  const due: Partial<Record<CommitmentStep, Date | null>> = {
    soft: daysAfter(world.now, softDays),
    waitlisted: null,
    offered: offerEndsAt(world.now, latestSettlingAt(closesAt), reflectionDays),
    firm: reflectionEndsAt(world.now, reflectionDays),
  };
  if (step in due) world.clocks.set(id, { ...none, dueAt: due[step] ?? null });
  if (isEndedStep(step)) world.clocks.set(id, none);
  if (step === 'reconfirmed') world.clocks.set(id, { ...clocksOf(world, id), reconfirmBy: null });
}

function offer(world: World): void {
  if (world.deciding || (world.state !== 'open' && world.state !== 'settling')) return;
  if (!offerEndsAt(world.now, latestSettlingAt(closesAt), reflectionDays)) return;
  if (world.settles && world.now >= world.settles) return;
  for (const { commitmentId, amount } of offersFor(standingsOf(world.entries), { hardCap: cap, ticketMin })) {
    expect(refusalOfStep('offer', 'system', factsOf(world, commitmentId, amount, []))).toBeNull();
    enter(world, commitmentId, 'offered', amount, 'system');
  }
}

/** The same as the scheduled job. */
function tick(world: World): void {
  if (world.state === 'open' && world.now >= closesAt) {
    const running = [...world.clocks.values()].flatMap(({ dueAt, reconfirmBy }) =>
      [dueAt, reconfirmBy].filter((at) => at !== null),
    );
    world.settles = settlesAt(closesAt, running);
    world.state = 'settling';
  }
  for (const { commitmentId: id, step, amount } of standingsOf(world.entries)) {
    const { reconfirmBy, renewBy } = clocksOf(world, id);
    const isLate = [reconfirmBy, renewBy].some((end) => end !== null && end <= world.now);
    if (isFirmStep(step) && !isLate) continue;
    if (refusalOfStep('lapse', 'system', factsOf(world, id, amount, [])) === null)
      enter(world, id, 'lapsed', amount, 'system');
  }
  if (world.state === 'settling' && !world.deciding && world.settles && world.now >= world.settles)
    world.deciding = true;
  offer(world);
}

function play(world: World, next: Move): void {
  if (next.kind === 'wait') world.now = new Date(world.now.getTime() + next.hours * 3_600_000);
  else if (next.kind === 'suspend' && (world.state === 'open' || world.state === 'settling')) {
    world.before = world.state;
    world.state = 'suspended';
  } else if (next.kind === 'resume' && world.state === 'suspended') world.state = world.before;
  else if (next.kind === 'terms' && world.state === 'open') {
    for (const { commitmentId: id, step } of standingsOf(world.entries))
      if (['firm', 'reconfirmed'].includes(step))
        world.clocks.set(id, { ...clocksOf(world, id), reconfirmBy: daysAfter(world.now, 7) });
  } else if (next.kind === 'ask') world.clocks.set(next.who, { ...clocksOf(world, next.who), asked: true });
  else if (next.kind === 'check') world.clocks.set(next.who, { ...clocksOf(world, next.who), checked: true });
  else if (next.kind === 'expire' && world.deciding) {
    const step = standingOf(world, next.who)?.step;
    if (step === 'firm' || step === 'accepted')
      world.clocks.set(next.who, { ...clocksOf(world, next.who), renewBy: daysAfter(world.now, 10) });
  } else if (next.kind === 'act') act(world, next);
  tick(world);
}

/** Any act one time in six, otherwise one that is possible from the current step. */
function meantAct(world: World, { act: any, pick, who: id }: Extract<Move, { kind: 'act' }>): CommitmentAct {
  const step = standingOf(world, id)?.step ?? 'none';
  const present = isEndedStep(step) ? 'none' : step;
  const possible = commitmentTable.acts.filter(
    (name) => commitmentTable.rules[name].next[present] !== undefined,
  );
  return (pick % 6 === 0 ? any : possible[pick % possible.length]) ?? any;
}

function act(world: World, asked: Extract<Move, { kind: 'act' }>): void {
  const { who: id, amount, flags } = asked;
  const name = meantAct(world, asked);
  const by = asked.by ?? (commitmentTable.rules[name].by[0] as CommitmentActor);
  if (name === 'offer' || name === 'lapse') return;
  const facts = factsOf(world, id, amount, flags);
  const { funded, amount: promised } = facts.commitment;
  // These acts use the current amount, the others the requested one.
  const carries = [
    'reconfirm',
    'leave',
    'withdraw',
    'release',
    'accept',
    'decline',
    'allocate',
    'sign',
  ].includes(name);
  const meant = name === 'mark_unpaid' ? promised - funded : carries ? promised : amount;
  if (refusalOfStep(name, by, { ...facts, amount: meant }) !== null) return;
  assertPromises(world, name, by, facts, meant);
  enter(world, id, stepAfter(name), meant, by);
}

const actorsOf: Record<CommitmentStep, CommitmentActor[]> = {
  soft: ['investor'],
  waitlisted: ['investor'],
  firm: ['investor'],
  reconfirmed: ['investor'],
  withdrawn: ['investor', 'founder'],
  scaled_back: ['founder'],
  accepted: ['founder'],
  declined: ['founder'],
  signed: ['founder'],
  unpaid: ['founder'],
  allocated: ['team'],
  funded: ['team'],
  returned: ['team'],
  offered: ['system'],
  lapsed: ['system'],
};

/** The promises that no step may break. */
function assertPromises(
  world: World,
  name: CommitmentAct,
  by: CommitmentActor,
  facts: StepFacts,
  amount: number,
): void {
  const to = stepAfter(name);
  const { actor, commitment, round, now } = facts;
  expect(actorsOf[to]).toContain(by);
  if (by === 'investor' && to !== 'withdrawn') {
    expect(actor.isFounder && to !== 'reconfirmed').toBe(false);
    expect(actor.isEligible).toBe(true);
  }
  if (to === 'firm') {
    expect(actor.isFresh && actor.isWithinLimits).toBe(true);
    expect(amount >= ticketMin && amount <= ticketMax).toBe(true);
    if (commitment.step !== 'offered')
      expect(now < closesAt && round.state === 'open' && !round.isAwaited).toBe(true);
    else expect(amount).toBeLessThanOrEqual(commitment.amount);
    if (isFirmStep(commitment.step)) expect(amount).toBeGreaterThan(commitment.amount);
  }
  if (['accepted', 'declined', 'scaled_back', 'allocated'].includes(to)) {
    expect(commitment.dueAt !== null && now >= commitment.dueAt).toBe(true);
    expect(commitment.reconfirmBy).toBeNull();
  }
  if (['accepted', 'declined', 'scaled_back'].includes(to)) expect(isDecidingIn(world)).toBe(true);
  if (to === 'allocated')
    expect([commitment.step, commitment.isChecked, actor.isImpartial, actor.isEligible]).toEqual([
      'accepted',
      true,
      true,
      true,
    ]);
  if (to === 'signed') expect(sumsOf(standingsOf(world.entries)).allocated).toBeGreaterThanOrEqual(minimum);
  if (to === 'funded' || to === 'returned') expect(actor.isOther && actor.isImpartial).toBe(true);
  if (world.state === 'suspended') expect(to).toBe('withdrawn');
}

/** What must be true after every step. */
function assertInvariants(world: World): void {
  const standings = standingsOf(world.entries);
  const sums = sumsOf(standings);
  expect(sums.firm + sums.offered).toBeLessThanOrEqual(cap);
  for (const { amount, funded, received, step } of standings) {
    expect(amount).toBeGreaterThanOrEqual(0);
    expect(funded).toBeGreaterThanOrEqual(0);
    expect(funded).toBeLessThanOrEqual(received);
    expect(funded).toBeLessThanOrEqual(Math.max(amount, 0));
    if (isEndedStep(step)) expect(amount).toBe(0);
  }
  // Everyone who is offered room arrived before everyone who still waits.
  const waiting = waitlistOf(standings).map(({ position }) => position);
  const arrivals = world.entries.filter(({ step }) => step === 'waitlisted');
  for (const { commitmentId, step } of standings) {
    if (step !== 'offered') continue;
    const arrived = arrivals.findLast((entry) => entry.commitment_id === commitmentId)?.position ?? 0;
    expect(waiting.every((position) => position > arrived)).toBe(true);
  }
}

it('the promises are kept whatever anyone tries, in any order and at any time', () => {
  const reached = new Set<CommitmentStep>();
  fc.assert(
    fc.property(fc.array(move, { minLength: 150, maxLength: 300 }), fc.boolean(), (moves, inSteps) => {
      const world: World = {
        now: start,
        state: 'open',
        before: 'open',
        settles: null,
        deciding: false,
        inSteps,
        entries: [],
        by: [],
        clocks: new Map(),
      };
      for (const next of moves) {
        play(world, next);
        assertInvariants(world);
      }
      for (const { step } of world.entries) reached.add(step);
    }),
    { numRuns: 120, seed: 7 },
  );
  // Checks the generator: the sequences reach all of these steps.
  for (const step of [
    'waitlisted',
    'offered',
    'reconfirmed',
    'accepted',
    'allocated',
    'declined',
    'lapsed',
    'withdrawn',
  ] as const)
    expect(reached).toContain(step);
});
