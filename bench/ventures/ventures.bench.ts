import pg from 'pg';
import { openExploreLists } from '../../server/test/explore-lists.ts';
import { openRoundLists } from '../../server/test/round-lists.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { commitmentsPerRound, maxCommitments, rounds } from './round-rows.ts';
import { fillVentures, investors, ventures } from './ventures-rows.ts';

// npm run bench ventures: whether investors find ventures quickly when there are many of both, and whether the totals of many rounds are
// read as quickly.

const calls = 100;
const warmUp = 10;
/** Milliseconds. */
const goal = 300;

const of = (people: readonly number[], turn: number): number => people[turn % people.length] ?? 0;

const machine = describeMachine();
const postgres = await startPostgres();
const server = await startServer({ DATABASE_URL: postgres.url });
const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
const lists = openExploreLists(postgres.url);
const roundLists = openRoundLists(postgres.url);
try {
  const began = performance.now();
  const { people, ofRounds } = await fillVentures(pool);
  const filled = Math.round((performance.now() - began) / 1000);
  const writingBegan = performance.now();
  await lists.writeCards();
  const written = Math.round((performance.now() - writingBegan) / 1000);
  await pool.query('vacuum analyze venture_cards');
  const explore = (query: Record<string, string>) => (person: number) => lists.explore(person, query);
  /** Each call continues where the previous one ended. */
  const later = (query: Record<string, string>) => {
    let cursor = '';
    return async (person: number) => {
      const page = await lists.explore(person, { ...query, ...(cursor && { cursor }) });
      cursor = page.cursor;
      return page;
    };
  };
  const results = [
    await time('best match, first page with all counts', explore({})),
    await time('newest', explore({ sort: 'newest' })),
    await time('closing soon', explore({ sort: 'closing' })),
    await time('raising now, with the totals of each ledger', explore({ raising: 'now', sort: 'closing' })),
    await time('industry and stage', explore({ industry: 'technology', stage: 'early_stage_startups' })),
    await time('country, newest', explore({ country: 'DE', sort: 'newest' })),
    await time(
      'ask of 100,000 to 500,000 dollars',
      explore({ currency: 'USD', amount_from: '100000', amount_to: '500000' }),
    ),
    await time('search for a frequent word', explore({ search: 'kelp' })),
    await time('search for a rare name, last word unfinished', explore({ search: 'lantern 4999' })),
    await time('search without results', explore({ search: 'submarine' })),
    await time('watchlist', explore({ view: 'watched' })),
    await time('hidden', explore({ view: 'hidden' })),
    await time('later pages by best match', later({})),
    await time('later pages of the newest', later({ sort: 'newest' })),
    await time('comparison of four', (person) =>
      lists.compare(
        person,
        [1, 2, 3, 4].map((n) => ((person * n) % ventures) + 1),
      ),
    ),
  ];
  const { largest, investors: committed } = ofRounds;
  const totals = [
    await time('a round with its progress bar', (_, turn) =>
      roundLists.readRound(of(committed, turn), largest.roundId - 1 - (turn % 900)),
    ),
    await time('the largest round with its progress bar', (_, turn) =>
      roundLists.readRound(of(committed, turn), largest.roundId),
    ),
    await time('everyone in the largest round', () =>
      roundLists.readLedger(largest.founderId, largest.roundId),
    ),
    await time('a portfolio', (_, turn) => roundLists.readPortfolio(of(committed, turn))),
    await time('fifty rounds of the team, the largest among them', () => roundLists.listForTeam(1)),
  ];
  console.log(machine);
  console.table(results);
  console.table(totals);
  await writeSection(
    'ventures',
    `## Finding ventures: \`npm run bench ventures\`

${ventures.toLocaleString('en')} listed ventures, ${investors.toLocaleString('en')} eligible investors with preferences and twenty watched or hidden ventures each,
and ${rounds.toLocaleString('en')} open rounds with ${commitmentsPerRound} firm commitments each
(\`bench/ventures/ventures-rows.ts\`, filled in ${filled} s). The nightly job writes all cards in ${written} s.
Each call loads the caller and their preferences and reads a page of 24 cards; first pages also count
the results of every filter choice. No cache; ${calls} calls, one after the other, each by a different person.

${markdownTable(results)}

Totals are added up from the ledger on every read; none is stored. The largest round has ${maxCommitments.toLocaleString('en')} commitments with three entries each, and an
investor's portfolio has some thirty commitments.

${markdownTable(totals)}

${machine}`,
  );

  async function time(
    list: string,
    read: (person: number, turn: number) => Promise<{ found: number }>,
  ): Promise<Record<string, string | number>> {
    const durations: number[] = [];
    let found = 0;
    for (let turn = 0; turn < warmUp + calls; turn += 1) {
      const start = performance.now();
      found = (await read(of(people, turn), turn)).found;
      if (turn >= warmUp) durations.push(performance.now() - start);
    }
    const sorted = durations.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return {
      list,
      found,
      'median ms': at(0.5).toFixed(1),
      'p95 ms': at(0.95).toFixed(1),
      [`p95 within ${goal} ms`]: at(0.95) <= goal ? 'yes' : 'no',
    };
  }
} finally {
  await lists.close();
  await roundLists.close();
  await pool.end();
  await server.stop();
  await postgres.stop();
}
