import { randomUUID } from 'node:crypto';
import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import type { Random } from '../random.ts';
import type { Calls } from './calls.ts';
import { type Entry, standingsOf } from './entries.ts';
import { type RushedRound, readAgreements } from './rush.ts';

const at = ({ path }: { path: string }, id: number): string => path.replace(':id', String(id));

/** Lets some investors withdraw at the same moment. @returns how many did. */
export async function withdrawSome(
  calls: Calls,
  { investors }: RushedRound,
  entries: readonly Entry[],
  random: Random,
): Promise<number> {
  const firm = entries.filter(({ step }) => step === 'firm');
  const leaving = firm.filter((_, index) => index === 0 || random.chance(0.2));
  const replies = await Promise.all(
    leaving.map(({ commitment, account }) => {
      const who = investors.find(({ id }) => id === account) ?? { token: '' };
      return calls.untilAnswered({ who, method: 'POST', path: at(commitmentEndpoints.withdraw, commitment) });
    }),
  );
  return replies.filter(({ status }) => status === 200).length;
}

/** Lets everyone to whom room is offered commit, twice at the same moment. */
export async function acceptOffers(
  calls: Calls,
  asked: RushedRound,
  entries: readonly Entry[],
): Promise<void> {
  const offered = entries.filter(({ step }) => step === 'offered').map(({ account }) => account);
  const investors = asked.investors.filter(({ id }) => offered.includes(id));
  const bodies = await readAgreements(calls, { ...asked, investors });
  const path = at(commitmentEndpoints.commit, asked.round.id);
  await Promise.all(
    [...investors, ...investors].map((who, index) => {
      const body = bodies[index % investors.length] ?? {};
      return calls.untilAnswered({ who, method: 'POST', path, body, key: randomUUID() });
    }),
  );
}

/** The place in the waitlist of everyone to whom room was offered, at that time; each should be the first. */
export function placesServed(entries: readonly Entry[]): number[] {
  const standings = standingsOf(entries);
  return entries.flatMap(({ step, commitment }, index) =>
    step === 'offered' ? [(standings[index]?.waiting ?? []).indexOf(commitment) + 1] : [],
  );
}
