import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from '../../testing/processes/child.ts';
import { hasProgram } from '../../testing/processes/programs.ts';
import type { ServerUnderTest } from '../../testing/processes/server.ts';
import { load, median } from '../load.ts';
import { brotli, fetchRaw } from './answer.ts';
import { startNginx } from './nginx-server.ts';

/** One of the posts of a fresh installation. */
const post = '/blogs/equity-revenue-share-or-a-fee-how-we-are-paid-and-when';

/** Requests per CPU second, as a share of the bare handler's. */
export const goals = { page: 0.85, call: 0.8 };
const subjects = [
  ...['/home', '/blogs', post].map((path) => ({ path, goal: goals.page, callers: 0 })),
  // Reading is limited to 3,000 calls a minute from one address.
  ...['/api/blog', '/api/blog-details/1', '/api/site'].map((path) => ({
    path,
    goal: goals.call,
    callers: 512,
  })),
];
/** Requests per round, and before the first round so that V8 has compiled the code. */
const amounts = { round: 20_000, warmUp: 80_000 };

interface Options {
  rounds: number;
  /** For the file with the answer to send. */
  folder: string;
}

/** Compares cached pages and calls of the application with a bare handler and nginx that send the same bytes. @returns a table. */
export async function compareCached({ origin, pid }: ServerUnderTest, { rounds, folder }: Options) {
  const rows = [];
  for (const { path, goal, callers } of subjects) {
    await fetchRaw(origin + path, brotli);
    const answer = await fetchRaw(origin + path, brotli);
    const file = join(folder, 'answer.json');
    const headers = withoutConnection(answer.rawHeaders);
    await writeFile(file, JSON.stringify({ headers, body: answer.body.toString('base64') }));
    const { app, bare, ratio } = await alternate({ path, callers, file, origin, pid: pid(), rounds });
    const nginx = hasProgram('nginx') ? Math.round(await measureNginx(file)) : 'not installed';
    rows.push({
      address: path,
      bytes: answer.body.length,
      'bare, req per CPU s': Math.round(bare),
      'app, req per CPU s': Math.round(app),
      'nginx, req per CPU s': nginx,
      ratio: Number(ratio.toFixed(3)),
      goal,
      reached: ratio >= goal ? 'yes' : 'no',
    });
  }
  console.log(
    'Cached pages and content calls of the whole application compared with a bare node:http handler that sends the same bytes',
  );
  console.table(rows);
  return rows;
}

/** Requests per CPU second of nginx, which sends the same bytes from a file. */
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
  path: string;
  callers: number;
  /** The file with the answer that the bare handler sends. */
  file: string;
  /** Origin and process id of the application. */
  origin: string;
  pid: number;
  rounds: number;
}

/**
 * Alternates between application and bare handler, with the order reversed in every second round, so that each has the processors to
 * itself and other work on the machine affects both. @returns the medians of the rounds.
 */
async function alternate({
  path,
  callers,
  file,
  origin,
  pid,
  rounds,
}: Comparison): Promise<{ app: number; bare: number; ratio: number }> {
  const child = startChild('bench/pages/bare-server.ts', {}, [file]);
  const port = Number((await child.printed(/"port":\d+/)).slice(7));
  const app: number[] = [];
  const bare: number[] = [];
  const contenders = [
    { pid: child.process.pid ?? 0, url: `http://127.0.0.1:${port}${path}`, results: bare },
    { pid, url: origin + path, results: app },
  ];
  try {
    for (const contender of contenders)
      await load(contender.pid, { url: contender.url, amount: amounts.warmUp, headers: brotli, callers });
    for (let round = 0; round < rounds; round += 1) {
      for (const { pid: measured, url, results } of round % 2 ? contenders.toReversed() : contenders) {
        const run = await load(measured, { url, amount: amounts.round, headers: brotli, callers });
        if (run.others > 0) throw new Error(`${path} was not answered with 200`);
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
