import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { openAs } from '../../testing/people/talk.ts';
import { startServer } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { makeBoardWorld } from './board-world.ts';
import { startRecording, stopRecording } from './interactions.ts';

// npm run bench board: uses the board, list and timeline of a large project in a real browser. Fails if the time from a key, click or
// move to the next paint exceeds the limit.
// -- --slower 4: slows the browser's CPU down by this factor, as on a phone; then no results are written.

const { values } = parseArgs({ options: { slower: { type: 'string', default: '1' } } });
const slower = Number(values.slower);
const milestones = 200;
/** Milliseconds. */
const limit = 200;

const machine = describeMachine();
const server = await startServer();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Makes the move and waits until the column has one more card than before. */
async function addCard(page: Page, name: string, move: () => Promise<void>): Promise<void> {
  const cards = column(page, name).getByRole('listitem');
  const before = await cards.count();
  await move();
  await cards.nth(before).waitFor({ state: 'attached' });
  await page.waitForTimeout(200);
}

async function moveByPointer(page: Page): Promise<void> {
  for (const [from, to] of [
    ['Active', 'Planned'],
    ['Planned', 'Active'],
  ] as const)
    for (let count = 0; count < 5; count += 1) {
      const card = column(page, from)
        .getByRole('listitem')
        .nth(count * 3);
      const grip = { x: 60, y: 20 };
      await card.hover({ position: grip });
      const [begin, end] = [await card.boundingBox(), await column(page, to).boundingBox()];
      if (!begin || !end) throw new Error('the board is not on the screen');
      await addCard(page, to, async () => {
        await page.mouse.down();
        await page.mouse.move(end.x + grip.x, begin.y + grip.y, { steps: 20 });
        await page.mouse.up();
      });
    }
}

async function moveByKeyboard(page: Page): Promise<void> {
  for (let count = 0; count < 8; count += 1) {
    const handles = column(page, 'Active').getByRole('button', { name: /^Move / });
    await handles.nth(count).focus();
    await addCard(page, 'Planned', async () => {
      for (const key of ['Space', 'ArrowLeft', 'Space']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(250);
      }
    });
  }
}

async function openMilestones(page: Page): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    await page
      .getByRole('button', { name: /^(\d+\. )?Milestone/ })
      .nth(count * 7)
      .click();
    await page.getByRole('dialog').getByText('Deliverables').waitFor();
    await page.waitForTimeout(150);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  for (const by of [600, 600, 600, 600, 600, -900, -900, -900, -900])
    for (let turn = 0; turn < 5; turn += 1) {
      await page.mouse.wheel(0, by / 5);
      await page.waitForTimeout(30);
    }
}

async function changeViews(page: Page): Promise<void> {
  for (let count = 0; count < 4; count += 1)
    for (const view of ['List', 'Timeline', 'Board']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await page.waitForTimeout(400);
    }
}

try {
  const { manager, slug } = await makeBoardWorld(server, milestones);
  const address = paths.venture(slug, 'project');
  const work: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
    ['cards moved with the pointer', 'board', moveByPointer],
    ['cards moved with the keyboard', 'board', moveByKeyboard],
    ['milestones opened and closed on the board', 'board', openMilestones],
    ['the board scrolled', 'board', scroll],
    ['milestones opened and closed in the list', 'list', openMilestones],
    ['the list scrolled', 'list', scroll],
    ['milestones opened and closed on the timeline', 'timeline', openMilestones],
    ['the timeline scrolled', 'timeline', scroll],
    ['board, list and timeline in turn', 'board', changeViews],
  ];
  const rows = [];
  for (const [what, view, act] of work) {
    const { page, context } = await openAs(browser, server.origin, manager, `${address}?view=${view}`);
    await page.getByText('Milestone 150').first().waitFor();
    await page.waitForLoadState('networkidle');
    if (slower > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
    await startRecording(page);
    await act(page);
    const { interactions, p98, worst, maxFrameGap } = await stopRecording(page);
    rows.push({
      [`${milestones} milestones`]: what,
      interactions,
      'p98 (ms)': p98,
      'worst (ms)': worst,
      'longest frame (ms)': maxFrameGap,
      [`within ${limit} ms`]: Math.max(worst, maxFrameGap) <= limit ? 'yes' : 'no',
    });
    await context.close();
  }
  console.table(rows);
  if (rows.some((row) => row[`within ${limit} ms`] === 'no')) process.exitCode = 1;
  if (slower === 1)
    await writeSection(
      'board',
      `## A large project on the screen: \`npm run bench board\`

A project of ${milestones} milestones in all states, with dependencies and deliverables, in Chromium at 1280 × 800: the time from a key, click or release to the next
paint, as the browser measures it (interactions shorter than 16 ms are not reported), and the longest time without a new frame. Limit for both: ${limit} ms.

${markdownTable(rows)}

${machine}`,
    );
} finally {
  await browser.close();
  await server.stop();
}
