import type { RoundLedger } from '@proxima/contract/rounds/ledger-wire';
import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { claim } from '../fault.ts';
import type { Calls } from './calls.ts';
import { type Entry, type Standing, standingsOf } from './entries.ts';
import type { Arrival, Click, Reading, Rush, RushedRound } from './rush.ts';
import { placesServed } from './serve-waitlist.ts';

/** Checks a round after a rush: full but never oversubscribed, everyone in it once, and the rest waiting in order of arrival. */
export function checkRush(
  { clicks, arrivals, readings, wrong }: Rush,
  { investors, ticket }: RushedRound,
  entries: readonly Entry[],
  room: number,
): string[] {
  const failures = [...new Set(wrong)];
  const standings = standingsOf(entries);
  const end = standings.at(-1);
  claim(failures, end?.firm === room * ticket, `${end?.firm} is firm instead of ${room * ticket}`);
  const waiting = investors.length - room;
  claim(failures, end?.waiting.length === waiting, `${end?.waiting.length} wait instead of ${waiting}`);
  failures.push(...checkEntries(entries, standings, room * ticket), ...checkClicks(clicks, entries));
  const overtaken = countOvertaken(arrivals, entries);
  claim(failures, overtaken === 0, `${overtaken} times someone was overtaken on the waitlist`);
  const unmatched = readings.filter((reading) => !matchesStanding(reading, standings));
  claim(
    failures,
    unmatched.length === 0,
    `${unmatched.length} of ${readings.length} bars match no state of the ledger`,
  );
  return failures;
}

/** Checks what must be true at every moment of a round. */
export function checkEntries(
  entries: readonly Entry[],
  standings: readonly Standing[],
  hardCap: number,
): string[] {
  const failures: string[] = [];
  const gaps = entries.filter(({ position }, index) => position !== index + 1).length;
  claim(failures, gaps === 0, `${gaps} entries are out of order`);
  const full = standings.filter(({ firm, offered }) => firm + offered > hardCap).length;
  claim(failures, full === 0, `oversubscribed after ${full} entries`);
  const firm = entries.filter(({ step }) => step === 'firm').map(({ account }) => account);
  claim(failures, new Set(firm).size === firm.length, 'an investor has two firm commitments');
  const overtaking = entries.filter(
    ({ step, commitment, position }, index) =>
      step === 'firm' &&
      (standings[index]?.waiting.length ?? 0) > 0 &&
      !entries.some(
        (one) => one.step === 'offered' && one.commitment === commitment && one.position < position,
      ),
  );
  claim(failures, overtaking.length === 0, `${overtaking.length} committed while others waited`);
  const places = placesServed(entries).filter((place) => place !== 1);
  claim(failures, places.length === 0, `room was offered to places ${places.join(', ')} of the waitlist`);
  return failures;
}

/** Checks that each acknowledged commitment is in the ledger for its investor, and the same for every click with its key. */
function checkClicks(clicks: readonly Click[], entries: readonly Entry[]): string[] {
  const failures: string[] = [];
  const acknowledged = clicks.filter(({ reply }) => reply.status === 200);
  const idOf = ({ reply }: Click) => (reply.body.data as { id: number }).id;
  const lost = acknowledged.filter(
    (click) =>
      !entries.some(
        ({ step, commitment, account }) =>
          step === 'firm' && commitment === idOf(click) && account === click.account,
      ),
  );
  claim(failures, lost.length === 0, `${lost.length} acknowledged commitments are not in the ledger`);
  const byKey = Map.groupBy(clicks, ({ key }) => key);
  const torn = [...byKey.values()].filter(
    (ofKey) => new Set(ofKey.map((click) => (click.reply.status === 200 ? idOf(click) : 0))).size > 1,
  );
  claim(failures, torn.length === 0, `${torn.length} keys got two different replies`);
  const firm = entries.filter(({ step }) => step === 'firm').map(({ account }) => account);
  const unacknowledged = firm.filter((account) => !acknowledged.some((click) => click.account === account));
  claim(
    failures,
    unacknowledged.length === 0,
    `${unacknowledged.length} commitments were never acknowledged`,
  );
  return failures;
}

/** How often someone on the waitlist is behind an investor who asked only after they had been acknowledged. */
function countOvertaken(arrivals: readonly Arrival[], entries: readonly Entry[]): number {
  const placeOf = (account: number) =>
    entries.find((entry) => entry.account === account && entry.step === 'waitlisted')?.position ?? 0;
  return arrivals.flatMap((one) =>
    arrivals.filter(
      (other) => one.acknowledged < other.asked && placeOf(one.account) > placeOf(other.account),
    ),
  ).length;
}

/** Whether a progress bar shows what the ledger added up to after some entry, not before the last entry known at the time. */
const matchesStanding = ({ firm, offered, known }: Reading, standings: readonly Standing[]): boolean =>
  standings.some((one) => one.position >= known && one.firm === firm && one.offered === offered);

/** Checks that the founder, an investor and the team are shown what the ledger adds up to. */
export async function checkViews(
  calls: Calls,
  { round, founder, investors }: RushedRound,
  admin: { token: string },
  entries: readonly Entry[],
): Promise<string[]> {
  const failures: string[] = [];
  const end = standingsOf(entries).at(-1);
  const path = roundEndpoints.get.path.replace(':id', String(round.id));
  for (const who of [founder, investors[0] ?? founder, admin]) {
    const { body } = await calls.untilAnswered({ who, method: 'GET', path });
    const { bar } = body.data as RoundDetail;
    claim(failures, bar.firm === end?.firm, `a bar shows ${bar.firm}, the ledger ${end?.firm}`);
  }
  const { body } = await calls.untilAnswered({
    who: founder,
    method: 'GET',
    path: roundEndpoints.ledger.path.replace(':id', String(round.id)),
  });
  const places = (body.data as RoundLedger).commitments
    .filter(({ waiting_place }) => waiting_place !== null)
    .toSorted((one, other) => (one.waiting_place ?? 0) - (other.waiting_place ?? 0))
    .map(({ id }) => id);
  claim(failures, String(places) === String(end?.waiting), 'the waitlist that founders see is different');
  return failures;
}
