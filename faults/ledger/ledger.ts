import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { makeAllEligible } from '../../server/test/eligible-investors.ts';
import { openRound } from '../../testing/people/open-round.ts';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { refreshSignIns } from '../../testing/processes/pass-time.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { Random } from '../random.ts';
import { Calls } from './calls.ts';
import { checkEntries, checkRush, checkViews } from './check-round.ts';
import { readEntries, standingsOf } from './entries.ts';
import { type Ground, startOneServer, startTwoNodes } from './ground.ts';
import { type RushedRound, rush } from './rush.ts';
import { acceptOffers, withdrawSome } from './serve-waitlist.ts';

/** How many investors want a ticket, and how many tickets there are. */
interface Demand {
  investors: number;
  room: number;
}

const ticket = 5_000_00;
const rush100: Demand = { investors: 100, room: 37 };

/**
 * Lets 100 investors commit twice each, at the same moment, to a round with room for 37; every other time the server is killed meanwhile.
 * The rest join the waitlist; then some withdraw, and the waitlist is served. The ledger is read from the database and added up again: it
 * is never oversubscribed, has no one twice and every acknowledged commitment, and each progress bar shown matches one of its states.
 */
export const ledger = (options: FaultOptions): Promise<Outcome> => prove(options, startOneServer, rush100);

/** The same on two nodes, of which one is killed. */
export const ledgerOnTwoNodes = (options: FaultOptions): Promise<Outcome> =>
  prove(options, startTwoNodes, rush100);

/** One server, 40 commitments. */
export const ledgerInShort = (options: FaultOptions): Promise<Outcome> =>
  prove(options, startOneServer, { investors: 20, room: 7 });

async function prove(
  { rounds, seed, checksTime }: FaultOptions,
  start: () => Promise<Ground>,
  demand: Demand,
): Promise<Outcome> {
  const ground = await start();
  const random = new Random(seed);
  const calls = new Calls(ground.origins, random);
  const failures: string[] = [];
  const counts = { rounds, commitments: 0, kills: 0, bars: 0 };
  try {
    const admin = await makeFirstAdmin(ground.origins[0] ?? '', ground.adminLink);
    const investors = await registerInvestors(ground, demand.investors);
    for (let round = 0; round < rounds; round += 1) {
      const isKilled = round % 2 === 0;
      const found = await rushOnce(ground, calls, { admin, investors, demand, random, round, isKilled });
      failures.push(...found.failures.map((failure) => `round ${round + 1}: ${failure}`));
      counts.commitments += found.commitments;
      counts.bars += found.bars;
      counts.kills += Number(isKilled);
    }
    failures.push(...(await verify(ground, checksTime)));
  } finally {
    await ground.stop();
  }
  return { measures: { ...counts, requests: calls.sent, repeated: calls.repeated }, failures };
}

/** Registers ten at a time, because each costs a password hash. */
async function registerInvestors(ground: Ground, count: number): Promise<SignedInUser[]> {
  const investors: SignedInUser[] = [];
  while (investors.length < count)
    investors.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () => registerMember(ground.origins[0] ?? '', 'investor')),
      )),
    );
  await makeAllEligible(
    await ground.databaseUrl(),
    investors.map(({ id }) => id),
  );
  return investors;
}

interface World {
  admin: SignedInUser;
  investors: SignedInUser[];
  demand: Demand;
  random: Random;
  round: number;
  isKilled: boolean;
}

async function rushOnce(
  ground: Ground,
  calls: Calls,
  { admin, investors, demand, random, round: number, isKilled }: World,
): Promise<{ failures: string[]; commitments: number; bars: number }> {
  const origin = ground.origins[0] ?? '';
  const founder = await registerMember(origin);
  const cap = demand.room * ticket;
  const terms = { target: cap, minimum: ticket, hard_cap: cap, ticket_min: ticket, ticket_max: cap };
  const { round } = await openRound(origin, admin, founder, `Rush ${number + 1}`, terms);
  await refreshSignIns(ground);
  const asked: RushedRound = { round, founder, investors, ticket };
  const entries = async () => readEntries(await ground.databaseUrl(), round.id);
  const rushed = await rush(calls, asked, { random, kill: isKilled ? ground.killOne : null });
  const failures = checkRush(rushed, asked, await entries(), demand.room);
  failures.push(...(await checkViews(calls, asked, admin, await entries())));
  const left = await withdrawSome(calls, asked, await entries(), random);
  const offered = (await entries()).filter(({ step }) => step === 'offered').length;
  claim(failures, offered === left, `${left} withdrew, and ${offered} were offered room`);
  await acceptOffers(calls, asked, await entries());
  const end = await entries();
  const standings = standingsOf(end);
  failures.push(...checkEntries(end, standings, cap), ...(await checkViews(calls, asked, admin, end)));
  const firm = standings.at(-1)?.firm;
  claim(failures, firm === cap, `${firm} is firm after the waitlist was served`);
  const commitments = end.filter(({ step }) => step === 'firm').length;
  return { failures, commitments, bars: rushed.readings.length };
}

/** Verifies the chains. Seals are made each minute; without one, the command cannot prove that nothing was removed at the end. */
async function verify(ground: Ground, awaitsSeal: boolean): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const { code, output } = await ground.verify();
    const problems = output.split('\n').filter((line) => /^\w+: .*, position \d+/.test(line));
    if (problems.length > 0) return problems;
    if (code === 0 || (!awaitsSeal && /^\d+ entries/m.test(output))) return [];
    if (tries === 15) return [`audit:verify exited with ${code}: ${output}`];
    await sleep(5_000);
  }
}
