import { fixedRole } from '@proxima/contract/team/rights';
import pg from 'pg';
import { openVentureLists, type VentureLists } from '../../server/test/venture-lists.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { fillAccess, investors, ventures } from './access-rows.ts';

// npm run bench access: whether lists of many ventures are fast for every kind of reader.

const calls = 200;
const warmUp = 20;
/** Milliseconds. */
const goal = 300;

type Actor = Parameters<VentureLists['readPage']>[0];

const machine = describeMachine();
const postgres = await startPostgres();
const server = await startServer({ DATABASE_URL: postgres.url });
const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
const lists = openVentureLists(postgres.url);
try {
  const began = performance.now();
  const people = await fillAccess(pool);
  const filled = Math.round((performance.now() - began) / 1000);
  const investor = (turn: number): Actor => member(people.investors, turn, 'investor');
  const founder = (turn: number): Actor => member(people.founders, turn, 'project_manager');
  const owner: Actor = { kind: 'admin', userId: people.investors[0] ?? 0, teamRole: fixedRole('owner') };
  const results = [
    await time('catalogue of an investor', (turn) => lists.readPage(investor(turn), 'catalogue')),
    await time('count of the catalogue', (turn) => lists.count(investor(turn), 'catalogue')),
    await time('ventures that an investor has access to', (turn) =>
      lists.readPage(investor(turn), 'granted'),
    ),
    await time('count of these', (turn) => lists.count(investor(turn), 'granted')),
    await time('ventures that someone works for', (turn) => lists.readPage(founder(turn), 'venture')),
    await time('all ventures, for the team', () => lists.readPage(owner, 'team')),
    await time('count of all ventures', () => lists.count(owner, 'team')),
  ];
  console.log(machine);
  console.table(results);
  await writeSection(
    'access',
    `## Lists of ventures: \`npm run bench access\`

${ventures.toLocaleString('en')} ventures, ${investors.toLocaleString('en')} investors with access to five of them each (\`bench/access/access-rows.ts\`, filled in ${filled} s). Each call loads
the caller and reads the newest 50 cards, or counts them, with the condition that every list of ventures uses. No cache; ${calls} calls, one after
the other, each by a different person.

${markdownTable(results)}

${machine}`,
  );
} finally {
  await lists.close();
  await pool.end();
  await server.stop();
  await postgres.stop();
}

function member(ids: readonly number[], turn: number, role: 'investor' | 'project_manager'): Actor {
  return { kind: 'member', userId: ids[turn % ids.length] ?? 0, role };
}

async function time(
  list: string,
  read: (turn: number) => Promise<number>,
): Promise<Record<string, string | number>> {
  const durations: number[] = [];
  let found = 0;
  for (let turn = 0; turn < warmUp + calls; turn += 1) {
    const start = performance.now();
    found = await read(turn);
    if (turn >= warmUp) durations.push(performance.now() - start);
  }
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    list,
    'rows or count': found,
    'median ms': at(0.5).toFixed(1),
    'p95 ms': at(0.95).toFixed(1),
    [`p95 within ${goal} ms`]: at(0.95) <= goal ? 'yes' : 'no',
  };
}
