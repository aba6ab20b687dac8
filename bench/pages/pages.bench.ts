import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../testing/processes/child.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { type Editor, openEditor } from '../editor.ts';
import { load, median } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { fetchRaw } from './answer.ts';
import { hasNginx, startNginx } from './nginx-server.ts';

// npm run bench pages: what a page costs, cached and rendered, and how soon a publish is seen on two nodes.

const pages = ['/home', '/blogs', '/blogs/1'];
const rounds = Number(process.argv[2] ?? 15);
/** Requests per round, and before the first round, until V8 has compiled what it will. */
const amounts = { round: 20_000, warmUp: 80_000, rendered: 2_000 };
/** The log at its default level, and the metrics, so that everything that costs is on. */
const settings = { LOG_LEVEL: 'info', METRICS_TOKEN: 'a-token-long-enough' };
const brotli = { 'accept-encoding': 'br' };
/** Of the bare handler's requests per CPU second. */
const goal = 0.85;

const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'proxima-bench-'));
const nodes: ServerUnderTest[] = [];
try {
  const first = await startServer({ ...settings, DATABASE_URL: postgres.url });
  nodes.push(first);
  const second = await startServer({ ...settings, DATABASE_URL: postgres.url });
  nodes.push(second);
  const machine = describeMachine();
  const cached = await compareCachedPages(first);
  // The link that was printed last is the one that works.
  const editor = await openEditor(second);
  const rendered = await measureRenders(second, editor);
  const published = await measurePublishing(editor, second, first);
  await writeSection('pages', describeResults({ cached, rendered, published, machine }));
} finally {
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
  await rm(folder, { recursive: true });
}

async function compareCachedPages({ origin, pid }: ServerUnderTest) {
  const rows = [];
  for (const page of pages) {
    await fetchRaw(origin + page, brotli);
    const answer = await fetchRaw(origin + page, brotli);
    const file = join(folder, 'answer.json');
    const headers = withoutConnection(answer.rawHeaders);
    await writeFile(file, JSON.stringify({ headers, body: answer.body.toString('base64') }));
    const { app, bare, ratio } = await alternate({ page, file, origin, pid: pid() });
    const nginx = hasNginx() ? Math.round(await measureNginx(file)) : 'not installed';
    rows.push({
      page,
      bytes: answer.body.length,
      'bare, req per CPU s': Math.round(bare),
      'app, req per CPU s': Math.round(app),
      'nginx, req per CPU s': nginx,
      ratio: Number(ratio.toFixed(3)),
      [`>= ${goal}`]: ratio >= goal ? 'yes' : 'no',
    });
  }
  console.log(
    'Cached pages of the whole application compared with a bare node:http handler that sends the same bytes',
  );
  console.table(rows);
  return rows;
}

/** What nginx needs to send the same bytes from a file. */
async function measureNginx(file: string): Promise<number> {
  const nginx = await startNginx(file);
  try {
    const runs = [];
    for (let round = 0; round < 5; round += 1)
      runs.push(await load(nginx.pid, { url: nginx.url, amount: amounts.round, headers: brotli }));
    return median(runs.map(({ perCpuSecond }) => perCpuSecond));
  } finally {
    await nginx.stop();
  }
}

interface Comparison {
  page: string;
  /** What the bare handler answers. */
  file: string;
  /** Of the application, with its process. */
  origin: string;
  pid: number;
}

/**
 * Alternates between the two, with the order reversed in every second round: each has the processors to itself, and other load on
 * the machine affects both. The median of the rounds counts.
 */
async function alternate({
  page,
  file,
  origin,
  pid,
}: Comparison): Promise<{ app: number; bare: number; ratio: number }> {
  const child = startChild('bench/pages/bare-server.ts', {}, [file]);
  const port = Number((await child.printed(/"port":\d+/)).slice(7));
  const app: number[] = [];
  const bare: number[] = [];
  const contenders = [
    { pid: child.process.pid ?? 0, url: `http://127.0.0.1:${port}${page}`, results: bare },
    { pid, url: origin + page, results: app },
  ];
  try {
    for (const contender of contenders)
      await load(contender.pid, { url: contender.url, amount: amounts.warmUp, headers: brotli });
    for (let round = 0; round < rounds; round += 1) {
      for (const { pid: measured, url, results } of round % 2 ? contenders.toReversed() : contenders) {
        const run = await load(measured, { url, amount: amounts.round, headers: brotli });
        if (run.others > 0) throw new Error(`${page} was not answered with 200`);
        results.push(run.perCpuSecond);
      }
    }
  } finally {
    await child.stop();
  }
  const ratios = app.map((result, round) => result / (bare[round] ?? Number.NaN));
  return { app: median(app), bare: median(bare), ratio: median(ratios) };
}

/** The connection's own headers, which node:http adds by itself. */
function withoutConnection(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)]?.toLowerCase() ?? '';
    return !['date', 'connection', 'keep-alive'].includes(name);
  });
}

async function measureRenders({ origin, pid }: ServerUnderTest, editor: Editor) {
  const cold: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    await editor.renameBlog(`Notes, ${round}`);
    const began = performance.now();
    await fetchRaw(`${origin}/home`, brotli);
    cold.push(performance.now() - began);
  }
  const missing = await load(pid(), { url: `${origin}/no-such-page`, amount: amounts.rendered });
  console.log('\nPages that are rendered');
  const rows = [
    { what: 'first request of /home after a change, median ms', value: median(cold).toFixed(1) },
    { what: 'not-found pages rendered per CPU second', value: Math.round(missing.perCpuSecond) },
    { what: 'not-found pages rendered per second', value: Math.round(missing.perSecond) },
  ];
  console.table(rows);
  return rows;
}

/** Requests the page from both nodes as soon as the editor has its reply. */
async function measurePublishing(editor: Editor, same: ServerUnderTest, other: ServerUnderTest) {
  const changes = 50;
  const stale = { same: 0, other: 0 };
  for (let round = 0; round < changes; round += 1) {
    const title = `Publication ${round} of ${changes}`;
    await editor.renameBlog(title);
    const [here, there] = await Promise.all([same, other].map(({ origin }) => fetchRaw(`${origin}/blogs`)));
    if (!here?.body.includes(title)) stale.same += 1;
    if (!there?.body.includes(title)) stale.other += 1;
  }
  console.log(`\nOf ${changes} publications, not seen on the next request`);
  const rows = [{ publications: changes, 'on the same node': stale.same, 'on the other node': stale.other }];
  console.table(rows);
  if (stale.same + stale.other > 0) process.exitCode = 1;
  return rows;
}

type Rows = readonly Record<string, string | number>[];

function describeResults({
  cached,
  rendered,
  published,
  machine,
}: Record<'cached' | 'rendered' | 'published', Rows> & { machine: string }) {
  return `## Pages: \`npm run bench pages\`

Two nodes with one PostgreSQL. A cached page of the whole application compared with a bare \`node:http\` handler that sends the same headers and body, alternating
over 16 connections, brotli. The unit is requests per second of the process's own CPU time; the ratio is the median of ${rounds} rounds.
Goal: ${goal}. For comparison, one nginx process that sends the same bytes from a file.

${markdownTable(cached)}

${markdownTable(rendered)}

Changes that the first request after publishing did not show:

${markdownTable(published)}

${machine}`;
}
