import { type SearchHit, searchEndpoints } from '@proxima/contract/search/search';
import pg from 'pg';
import { makeFirstAdmin } from '../../testing/people/people.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { percentile } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { fillSearched, type Searching, sizes } from './search-rows.ts';

// npm run bench search: the one search over a million things, by the team, a founder and an investor.

const calls = { measured: 60, warmUp: 5 };
/** Milliseconds. */
const goal = 100;

const searches: [who: 'owner' | keyof Searching, what: string, typed: string][] = [
  ['owner', 'a word in every submission', 'currents'],
  ['owner', 'a word in every message', 'session'],
  ['owner', 'the title of half of all documents', 'pitch deck'],
  ['owner', 'a word in half of all submissions, all of them old', 'pilot'],
  ['owner', 'a word in one submission in fifty', 'harbour'],
  ['owner', 'a word in twenty submissions', 'lighthouse'],
  ['owner', 'a word in nothing', 'zeppelin'],
  ['owner', 'four words in nothing', 'zeppelin airships crossing mountains'],
  ['owner', 'a first name of one member in eight', 'noor'],
  ['owner', 'a first name without its accent', 'fatima'],
  ['owner', 'two frequent words', 'noor harbour'],
  ['owner', 'a name and a first name, in the wrong order', 'falk18 mira'],
  ['owner', 'one member by email', 'person4711@example.test'],
  ['owner', 'one member by the last digits of a telephone number', '004711'],
  ['owner', 'one member by a telephone number', '06 00 00 47 11'],
  ['owner', 'a venture by name', 'chain cold 4711'],
  ['owner', 'a typing error in a rare word', 'lighthuose'],
  ['owner', 'a typing error in a frequent word', 'curretns'],
  ['owner', 'one letter', 'h'],
  ['owner', 'two letters', 'ha'],
  ['owner', 'three letters', 'har'],
  ['owner', 'three letters of most words that there are', 'num'],
  ['founder', 'the title of half of all documents', 'pitch deck'],
  ['founder', 'a word in nothing', 'zeppelin'],
  ['investor', 'the title of half of all documents', 'pitch deck'],
  ['investor', 'a word in the names of many ventures', 'kelp'],
  ['investor', 'a venture by name', 'chain cold 4711'],
  ['investor', 'a typing error', 'lantren'],
  ['investor', 'a word in nothing', 'zeppelin'],
];

const machine = describeMachine();
const postgres = await startPostgres();
const server = await startServer({ DATABASE_URL: postgres.url });
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
try {
  const { token: owner } = await makeFirstAdmin(server.origin, server.adminLink);
  const tokens = { owner, ...(await fillSearched(pool)) };
  console.log('filled');
  const results = await measureAll(tokens);
  console.table(results);
  await report(results);
} finally {
  await pool.end();
  await server.stop();
  await postgres.stop();
}

/** Makes one call at a time, alternating, so that other work on the machine affects all equally. */
async function measureAll(tokens: Searching & { owner: string }) {
  const times = searches.map((): number[] => []);
  const found = searches.map(() => 0);
  for (let turn = 0; turn < calls.warmUp + calls.measured; turn += 1) {
    // Its limit is for people.
    await pool.query('delete from rate_limits');
    for (const [at, [who, , typed]] of searches.entries()) {
      const began = performance.now();
      const hits = await ask(tokens[who], typed);
      if (turn >= calls.warmUp) times[at]?.push(performance.now() - began);
      found[at] = hits.length;
    }
  }
  return searches.map(([who, what], at) => {
    const all = times[at] ?? [];
    const p95 = percentile(all, 0.95);
    return {
      search: `${who}: ${what}`,
      found: found[at] ?? 0,
      'p50 ms': percentile(all, 0.5).toFixed(1),
      'p95 ms': p95.toFixed(1),
      [`at most ${goal}`]: p95 <= goal ? 'yes' : 'no',
    };
  });
}

async function ask(token: string, typed: string): Promise<SearchHit[]> {
  const url = `${server.origin}${searchEndpoints.find.path}?q=${encodeURIComponent(typed)}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data?: SearchHit[] };
  if (response.status !== 200 || data === undefined) throw new Error(`${typed}: ${response.status}`);
  return data;
}

async function report(results: Record<string, string | number>[]): Promise<void> {
  console.log(machine);
  const counted = Object.entries(sizes).map(([name, size]) => `${size.toLocaleString('en')} ${name}`);
  await writeSection(
    'search',
    `## The one search: \`npm run bench search\`

A million things: ${counted.join(', ')}, and 1,500 events (\`bench/search/search-rows.ts\`), in its own PostgreSQL (the embedded binaries,
fsync on). ${calls.measured} searches of each kind over HTTP to a real server process, one at a time, alternating. Goal: p95 at most ${goal} ms.

${markdownTable(results)}

${machine}`,
  );
}
