import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import type { RoundLedger } from '@proxima/contract/rounds/ledger-wire';
import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import type { OwnCommitment, RoundDetail } from '@proxima/contract/rounds/round-wire';
import type { Random } from '../random.ts';
import type { Calls, Reply } from './calls.ts';

/** One of the two commitments that an investor sent at the same moment. */
export interface Click {
  account: number;
  key: string;
  reply: Reply;
}

/** When someone asked to join the waitlist, and when they were acknowledged. */
export interface Arrival {
  account: number;
  asked: number;
  acknowledged: number;
}

/** A progress bar that someone was shown, and the last position in the ledger that was known when they asked. */
export interface Reading {
  firm: number;
  offered: number;
  known: number;
}

export interface Rush {
  clicks: Click[];
  arrivals: Arrival[];
  readings: Reading[];
  /** Replies with an unexpected status. */
  wrong: string[];
}

export interface RushedRound {
  round: Pick<RoundDetail, 'id'>;
  founder: SignedInUser;
  investors: readonly SignedInUser[];
  ticket: number;
}

const at = ({ path }: { path: string }, id: number): string => path.replace(':id', String(id));
const expected = [200, 409];

/** The last position in the ledger that a reply shows, or 0. */
const lastPosition = ({ body }: Reply): number =>
  Math.max(0, ...((body.data as OwnCommitment | undefined)?.lines ?? []).map(({ position }) => position));

/**
 * Every investor commits twice at the same moment: half of them with one key, as a double click does, half as from two open pages.
 * Those who are too late join the waitlist. At a random point a node may be killed; calls without a reply are repeated with their key.
 * Meanwhile the founder and an investor read the progress bar again and again.
 */
export async function rush(
  calls: Calls,
  asked: RushedRound,
  { random, kill }: { random: Random; kill: (() => Promise<void>) | null },
): Promise<Rush> {
  const result: Rush = { clicks: [], arrivals: [], readings: [], wrong: [] };
  const bodies = await readAgreements(calls, asked);
  const killAfter = kill ? 1 + random.below(asked.investors.length + asked.investors.length / 2) : -1;
  let [answered, known, isOver] = [0, 0, false];
  let killed: Promise<void> | undefined;
  const record = (what: string, reply: Reply): Reply => {
    answered += 1;
    known = Math.max(known, lastPosition(reply));
    if (!expected.includes(reply.status)) result.wrong.push(`${what}: ${reply.status} ${reply.body.message}`);
    if (answered === killAfter) killed = kill?.();
    return reply;
  };
  const arrive = async (investor: SignedInUser, index: number): Promise<void> => {
    const path = at(commitmentEndpoints.commit, asked.round.id);
    const key = randomUUID();
    const click = async (own: string): Promise<Click> => {
      const body = bodies[index] ?? {};
      const reply = await calls.untilAnswered({ who: investor, method: 'POST', path, body, key: own });
      return { account: investor.id, key: own, reply: record('commitment', reply) };
    };
    const clicks = await Promise.all([click(key), click(index % 2 ? key : randomUUID())]);
    result.clicks.push(...clicks);
    if (clicks.some(({ reply }) => reply.status === 200)) return;
    const began = performance.now();
    record('waitlist', await joinWaitlist(calls, asked, investor));
    result.arrivals.push({ account: investor.id, asked: began, acknowledged: performance.now() });
  };
  const reader = readBars(calls, asked, result.readings, { known: () => known, isOver: () => isOver });
  await Promise.all(asked.investors.map(arrive));
  isOver = true;
  await reader;
  await killed;
  return result;
}

const joinWaitlist = (calls: Calls, { round, ticket }: RushedRound, who: SignedInUser): Promise<Reply> =>
  calls.untilAnswered({
    who,
    method: 'POST',
    path: at(commitmentEndpoints.joinWaitlist, round.id),
    body: { amount: ticket, currency: 'EUR' },
  });

/** The body that each investor sends: the ticket, and which texts they have read. */
export const readAgreements = (calls: Calls, { round, investors, ticket }: RushedRound): Promise<object[]> =>
  Promise.all(
    investors.map(async (who) => {
      const path = `${at(commitmentEndpoints.readAgreement, round.id)}?amount=${ticket}`;
      const { body } = await calls.untilAnswered({ who, method: 'GET', path });
      const { seen } = body.data as { seen: object };
      const typed_name = `${who.first_name} ${who.last_name}`;
      return { amount: ticket, currency: 'EUR', typed_name, seen };
    }),
  );

/** Reads the founder's list and an investor's progress bar in turn until it is over. */
async function readBars(
  calls: Calls,
  { round, founder, investors }: RushedRound,
  readings: Reading[],
  { known, isOver }: { known(): number; isOver(): boolean },
): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const [who, endpoint] = count % 2 ? [founder, roundEndpoints.ledger] : [investors[0], roundEndpoints.get];
    if (!who) return;
    await sleep(20);
    const before = known();
    const { status, body } = await calls.once({ who, method: 'GET', path: at(endpoint, round.id) });
    if (status !== 200) continue;
    const { bar } = body.data as RoundDetail | RoundLedger;
    readings.push({ firm: bar.firm, offered: bar.offered, known: before });
    if (endpoint === roundEndpoints.ledger) {
      const rows = (body.data as RoundLedger).commitments.filter(({ step }) => step === 'firm');
      const listed = rows.reduce((sum, { amount }) => sum + amount, 0);
      readings.push({ firm: listed, offered: bar.offered, known: before });
    }
  }
}
