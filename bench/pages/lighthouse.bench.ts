import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { makeFirstAdmin } from '../../testing/people/people.ts';
import { startServer } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';
import { median } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { placePictures } from './place-pictures.ts';

// npm run bench lighthouse: the public pages with uploaded pictures, measured by Lighthouse (mobile): for each page the run with the
// median performance of five. Blocking time is that of the simulated phone; tasks over 50 ms are measured without simulation. The last
// two columns are the median of three runs that simulate the same phone as seen from a machine of half the speed.

const pages = [
  paths.home,
  paths.about,
  paths.services,
  paths.howItWorks,
  paths.blogs,
  // A post of a fresh installation.
  paths.blog('equity-revenue-share-or-a-fee-how-we-are-paid-and-when'),
  paths.faq,
  paths.contact,
  paths.terms,
  paths.choose,
  paths.signIn,
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** How much slower than this machine the simulated phone is: Lighthouse's own factor, and twice that. */
const usual = { slowdown: 4, runs: 5 };
const slower = { slowdown: 8, runs: 3 };
const machine = describeMachine();

const server = await startServer();
const chrome = await launch({
  ...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
  chromeFlags: ['--headless', '--no-sandbox', '--disable-background-networking'],
});
try {
  await placePictures(server.origin, await makeFirstAdmin(server.origin, server.adminLink));
  const rows = [];
  for (const page of pages) rows.push(await measure(page));
  console.table(rows);
  await writeSection(
    'lighthouse',
    `## Public pages in Lighthouse\n\nWith pictures that editors uploaded as covers, in texts, as portraits and as the logo.\n\n${machine}\n\n${markdownTable(rows)}`,
  );
} finally {
  chrome.kill();
  await server.stop();
}

function blockingTime({ audits }: Result): number {
  return audits['total-blocking-time']?.numericValue ?? 0;
}

function longTasks({ audits }: Result): number {
  const details = audits.diagnostics?.details;
  return details?.type === 'debugdata' ? Number(details.items?.[0]?.numTasksOver50ms) : Number.NaN;
}

/** The results of all runs, by their performance. */
async function runLighthouse(page: string, { slowdown, runs }: typeof usual): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${server.origin}${page}`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier: slowdown },
    });
    if (!result) throw new Error(`Lighthouse could not measure ${page}`);
    results.push(result.lhr);
  }
  return results.sort(
    (a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0),
  );
}

function middleOf(results: readonly Result[]): Result | undefined {
  return results[Math.floor(results.length / 2)];
}

function scoreOf(result: Result | undefined, name: string): number {
  return Math.round((result?.categories[name]?.score ?? 0) * 100);
}

async function measure(page: string): Promise<Record<string, string | number>> {
  const results = await runLighthouse(page, usual);
  const slow = await runLighthouse(page, slower);
  const middle = middleOf(results);
  const shift = middle?.audits['cumulative-layout-shift']?.numericValue ?? 0;
  return {
    page,
    ...Object.fromEntries(categories.map((name) => [name, scoreOf(middle, name)])),
    'blocking time (ms)': Math.round(median(results.map(blockingTime))),
    'tasks over 50 ms': median(results.map(longTasks)),
    'layout shift': shift.toFixed(3),
    'performance, half speed': scoreOf(middleOf(slow), 'performance'),
    'blocking time (ms), half speed': Math.round(median(slow.map(blockingTime))),
  };
}
