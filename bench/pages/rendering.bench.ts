import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { type Editor, openEditor } from '../editor.ts';
import { load, median, residentMemory } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { brotli, fetchRaw } from './answer.ts';
import { compareCached, goals } from './compare-cached.ts';

// npm run bench rendering: the cost of a page, cached and rendered, and of a content call, and how soon changes are seen on two nodes.

const rounds = Number(process.argv[2] ?? 15);
/** Requests of not-found pages. */
const amount = 2_000;
/** The log at its default level and the metrics, because they cost time, too. */
const settings = { LOG_LEVEL: 'info', METRICS_TOKEN: 'a-token-long-enough' };

const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'proxima-bench-'));
const nodes: ServerUnderTest[] = [];
try {
  const first = await startServer({ ...settings, DATABASE_URL: postgres.url });
  nodes.push(first);
  const second = await startServer({ ...settings, DATABASE_URL: postgres.url });
  nodes.push(second);
  const machine = describeMachine();
  const cached = await compareCached(first, { rounds, folder });
  const megabytes = Math.round(residentMemory(first.pid()) / 1024);
  const memory = { what: 'resident memory of the server after the load above, MB', value: megabytes };
  // Only the link that was printed last is valid.
  const editor = await openEditor(second);
  const rendered = [memory, ...(await measureRenders(second, editor))];
  const published = await measurePublishing(editor, second, first);
  await writeSection('rendering', describeResults({ cached, rendered, published, machine }));
} finally {
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
  await rm(folder, { recursive: true });
}

async function measureRenders({ origin, pid }: ServerUnderTest, editor: Editor) {
  const cold: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    await editor.renameBlog(`Notes, ${round}`);
    const began = performance.now();
    await fetchRaw(`${origin}/home`, brotli);
    cold.push(performance.now() - began);
  }
  const missing = await load(pid(), { url: `${origin}/no-such-page`, amount });
  console.log('\nPages that are rendered');
  const rows = [
    { what: 'first request of /home after a change, median ms', value: median(cold).toFixed(1) },
    { what: 'not-found pages rendered per CPU second', value: Math.round(missing.perCpuSecond) },
    { what: 'not-found pages rendered per second', value: Math.round(missing.perSecond) },
  ];
  console.table(rows);
  return rows;
}

/** Requests page and call from both nodes as soon as the editor has the reply. */
async function measurePublishing(editor: Editor, same: ServerUnderTest, other: ServerUnderTest) {
  const changes = 50;
  const stale = { same: 0, other: 0 };
  for (let round = 0; round < changes; round += 1) {
    const title = `Publication ${round} of ${changes}`;
    await editor.renameBlog(title);
    const [here, there] = await Promise.all([same, other].map(({ origin }) => readBlog(origin)));
    if (!here?.every((text) => text.includes(title))) stale.same += 1;
    if (!there?.every((text) => text.includes(title))) stale.other += 1;
  }
  console.log(`\nOf ${changes} publications, not seen on the next request`);
  const rows = [{ publications: changes, 'on the same node': stale.same, 'on the other node': stale.other }];
  console.table(rows);
  if (stale.same + stale.other > 0) process.exitCode = 1;
  return rows;
}

/** The bodies of the blog's page and of its call. */
function readBlog(origin: string): Promise<string[]> {
  const read = async (path: string) => (await fetchRaw(origin + path)).body.toString();
  return Promise.all([read('/blogs'), read('/api/blog')]);
}

type Rows = readonly Record<string, string | number>[];

function describeResults({
  cached,
  rendered,
  published,
  machine,
}: Record<'cached' | 'rendered' | 'published', Rows> & { machine: string }) {
  return `## Pages and content calls: \`npm run bench pages\`

Two nodes with one PostgreSQL. A cached page or content call of the whole application compared with a bare \`node:http\` handler that sends the same headers and body, alternating
over 16 connections, brotli. The unit is requests per second of the process's own CPU time; the ratio is the median of ${rounds} rounds.
Goals: ${goals.page} for pages, ${goals.call} for calls, which come from 512 addresses and count against their limit. For comparison, one nginx process that sends the same bytes from a file.

${markdownTable(cached)}

${markdownTable(rendered)}

Changes that the first request after publishing did not show, in the page or in the call:

${markdownTable(published)}

${machine}`;
}
