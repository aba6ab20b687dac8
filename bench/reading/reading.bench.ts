import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { type ReaderDetail, readingEndpoints } from '@proxima/contract/readings/reading-endpoints';
import { beatIntervalMs } from '@proxima/contract/readings/reading-limits';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { startServer } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { makeReadingWorld, type ReadingWorld } from './reading-world.ts';

// npm run bench reading: reads twelve pages in a real browser, each for a different time, and compares how long each was shown with
// what the server recorded. Fails if a page, or all together, is off by more than 10%.

/** Milliseconds on each page: shorter than a beat, longer than one, and longer than two. */
const stays = [7_000, 2_500, 5_000, 9_500, 3_000, 6_000, 2_000, 8_000, 4_000, 12_000, 3_500, 5_500];
const maxDeviation = 0.1;

const machine = describeMachine();
const server = await startServer();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const world = await makeReadingWorld(server, stays.length);
  const read = await readPages(world);
  const stored = await storedTimes(world);
  const rows = [...read, ['all', sum(read)] as const].map(([page, ms]) => {
    const recorded = page === 'all' ? sum([...stored]) : (stored.get(page) ?? 0);
    return {
      page,
      'shown (s)': seconds(ms),
      'recorded (s)': seconds(recorded),
      deviation: (recorded - ms) / ms,
    };
  });
  const table = rows.map((row) => ({ ...row, deviation: `${(row.deviation * 100).toFixed(1)}%` }));
  console.table(table);
  const heading =
    '## Reading times\n\nTwelve pages of a PDF read in Chromium: how long each was shown, and what the server recorded.';
  await writeSection('reading', `${heading}\n\n${machine}\n\n${markdownTable(table)}`);
  if (rows.some(({ deviation }) => Math.abs(deviation) > maxDeviation)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}

/** Reads all pages one after the other. @returns how long each was shown, in milliseconds of the browser's clock. */
async function readPages({ investor, slug, documentId }: ReadingWorld): Promise<[number, number][]> {
  const { context, page } = await openAs(browser, server.origin, investor, paths.document(slug, documentId));
  await page.getByRole('button', { name: 'Open the document' }).click();
  await page.getByText('Founders see your name').waitFor();
  await page.getByText('Page 1', { exact: true }).waitFor();
  const times: [number, number][] = [];
  let began = await clockOf(page);
  for (const [index, ms] of stays.entries()) {
    const number = index + 1;
    // Pointer moves show that someone is reading.
    for (let left = ms; left > 0; left -= 1_000) {
      await page.mouse.move(300 + (left % 7), 300 + (left % 11));
      await sleep(Math.min(left, 1_000));
    }
    if (number < stays.length) {
      const field = page.getByLabel('Page', { exact: true });
      await page.getByRole('button', { name: 'Next page' }).click();
      while ((await field.inputValue()) !== String(number + 1)) await sleep(20);
    }
    const now = await clockOf(page);
    times.push([number, now - began]);
    began = now;
  }
  // Leaving the page sends the time since the last beat.
  await page.goto('about:blank');
  await sleep(beatIntervalMs / 2);
  await context.close();
  return times;
}

function clockOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** What the founder sees of the reader, by page. */
async function storedTimes({ founder, documentId }: ReadingWorld): Promise<Map<number, number>> {
  const at = ({ path }: { path: string }) => path.replace(':id', String(documentId));
  const [reader] = (await callAs(server.origin, founder, 'GET', at(readingEndpoints.listReaders))).data;
  const path = at(readingEndpoints.readReader).replace(':reader', String(reader.id));
  const { by_page }: ReaderDetail = (await callAs(server.origin, founder, 'GET', path)).data;
  return new Map(by_page.map(({ page, ms }) => [page, ms]));
}

function sum(times: readonly (readonly [number, number])[]): number {
  return times.reduce((total, [, ms]) => total + ms, 0);
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
