import { chromium, type Page } from '@playwright/test';
import { listedVenture } from '../../testing/people/listed-venture.ts';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { addDocument } from '../../testing/people/room-documents.ts';
import { openAs } from '../../testing/people/talk.ts';
import { startServer } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';
import { median } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { measurePageMemory } from './page-memory.ts';
import { startSlowLine } from './slow-line.ts';
import { type DeckKind, deckKinds, writeDeck } from './write-deck.ts';

// npm run bench viewer: how long the first page of a large deck takes on a slow line, for each way in which programs store pages, and
// how much memory going through the whole deck takes. Fails if a goal is missed.

const pages = 300;
const rounds = 3;
/** 10 Mbit/s, 40 ms. */
const slow = { bytesPerSecond: 1_250_000, roundTrip: 40 };
/** Milliseconds; megabytes. */
const goals = { firstPage: 1_500, canvases: 12, canvasMegabytes: 200, heapGrowth: 40 };

const machine = describeMachine();
const server = await startServer();
const line = await startSlowLine(Number(new URL(server.origin).port));
const unlimited = line.speed;
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const admin = await makeFirstAdmin(server.origin, server.adminLink);
const founder = await registerMember(server.origin);
const venture = await listedVenture(server.origin, admin, founder, 'Tidal Kites');

interface Deck {
  kind: DeckKind;
  path: string;
  megabytes: number;
}

async function addDeck(kind: DeckKind): Promise<Deck> {
  const bytes = await writeDeck(kind, pages);
  const id = await addDocument(server.origin, founder, venture.id, { name: `${kind}.pdf`, bytes });
  return { kind, path: paths.document(venture.slug, id), megabytes: bytes.length / 1024 / 1024 };
}

/** Present once the page and the text above it are drawn. */
const drawnPage = (number: number): string => `.page[data-page-number="${number}"] .endOfContent`;

const waitUntilDrawn = (page: Page, number: number) =>
  page.locator(drawnPage(number)).waitFor({ state: 'attached', timeout: 120_000 });

/** Milliseconds from the click on the document's link to its first page. The browser has shown the document `before`, if any. */
async function timeFirstPage(deck: Deck, before: Deck | null): Promise<number> {
  line.speed = unlimited;
  const { page, context } = await openAs(
    browser,
    line.origin,
    founder,
    paths.venture(venture.slug, 'documents'),
  );
  // Measured in the page, because Playwright checks less often.
  const follow = async ({ path }: Deck) => {
    const link = page.getByRole('main').locator(`a[href="${path}"]`);
    await link.waitFor();
    return link.evaluate(async (element: HTMLElement, drawn) => {
      const begin = performance.now();
      element.click();
      while (document.querySelector(drawn) === null)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - begin;
    }, drawnPage(1));
  };
  if (before) {
    await follow(before);
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.waitForLoadState('networkidle');
  line.speed = slow;
  const time = await follow(deck);
  await context.close();
  return time;
}

async function repeated(deck: Deck, before: Deck | null): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < rounds; count += 1) times.push(await timeFirstPage(deck, before));
  return Math.round(median(times));
}

try {
  const decks: Deck[] = [];
  for (const kind of deckKinds) decks.push(await addDeck(kind));
  const [first, second] = decks;
  if (!first || !second) throw new Error('there are fewer than two decks');
  const rows = [];
  for (const deck of decks)
    rows.push({
      'pages stored': deck.kind,
      MB: deck.megabytes.toFixed(0),
      'first page (ms)': await repeated(deck, deck === first ? second : first),
      'first document ever (ms)': await repeated(deck, null),
    });
  line.speed = unlimited;
  const { page, context } = await openAs(browser, line.origin, founder, first.path);
  await waitUntilDrawn(page, 1);
  const memory = await measurePageMemory(page, pages, (number) => waitUntilDrawn(page, number));
  await context.close();
  const table = markdownTable(rows);
  const markdown = `## A large document: \`npm run bench viewer\`

Decks of ${pages} pages with a picture and a line of text each, on a line of 10 Mbit/s and 40 ms in front of the server, in Chromium: from the click on the link until the
first page is drawn and its text can be selected. In the first column of times the browser has shown another document before; in the second it opens its first
document ever, from the data room, which loads the viewer while it is idle. Median of ${rounds}. Goal for the first page: ${goals.firstPage} ms.

${machine}

${table}

Going through all ${pages} pages with the arrow key, the browser had at most ${memory.canvases} canvases of pages (goal: ${goals.canvases}), of ${memory.canvasMegabytes.toFixed(0)} MB together. The page's heap was
${memory.heapBefore.toFixed(0)} MB on the first page and ${memory.heapAfter.toFixed(0)} MB on the last (goal: ${goals.heapGrowth} MB more).`;
  console.log(`\n${markdown}\n`);
  await writeSection('viewer', markdown);
  const isReached =
    rows.every(
      (row) => Math.max(row['first page (ms)'], row['first document ever (ms)']) <= goals.firstPage,
    ) &&
    memory.canvases <= goals.canvases &&
    memory.canvasMegabytes <= goals.canvasMegabytes &&
    memory.heapAfter - memory.heapBefore <= goals.heapGrowth;
  if (!isReached) process.exitCode = 1;
} finally {
  await browser.close();
  await line.stop();
  await server.stop();
}
