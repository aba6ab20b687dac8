import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { root } from '../../testing/processes/child.ts';
import type { MeasuredPage } from './measured-pages.ts';
import { openSlowTab } from './phone.ts';

/** Seconds after which the page is shown. */
const moments = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

interface Frame {
  /** Seconds since the navigation began. */
  at: number;
  /** JPEG in base64. */
  data: string;
}

/** What a tab with an empty cache shows in its first seconds, whenever it changes. */
async function recordFrames(context: BrowserContext, { path }: MeasuredPage): Promise<Frame[]> {
  const { page, session } = await openSlowTab(context);
  const frames: Frame[] = [];
  const began = Date.now() / 1000;
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) - began, data });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 412, maxHeight: 823 });
  await page.goto(path, { waitUntil: 'commit' });
  await sleep((Math.max(...moments) + 0.5) * 1000);
  await page.close();
  return frames;
}

function documentOf(frames: readonly Frame[]): string {
  const shown = moments.map((moment) => {
    const frame = frames.findLast(({ at }) => at <= moment);
    const picture = frame ? `<img src="data:image/jpeg;base64,${frame.data}">` : '<img>';
    return `<figure>${picture}<figcaption>${moment.toFixed(1)} s</figcaption></figure>`;
  });
  return `<style>
    body { display: flex; gap: 8px; margin: 8px; font: 14px sans-serif; }
    figure { margin: 0; }
    img { width: 160px; height: 320px; border: 1px solid #bbb; object-fit: cover; object-position: top; }
    figcaption { padding-top: 4px; text-align: center; }
  </style>${shown.join('')}`;
}

/** Writes the first five seconds of a page as one picture, docs/pictures/first-seconds-<name>.jpeg. */
export async function writeFilmstrip(
  browser: Browser,
  context: BrowserContext,
  page: MeasuredPage,
): Promise<void> {
  const frames = await recordFrames(context, page);
  const strip = await browser.newPage({ viewport: { width: 1_696, height: 364 } });
  await strip.setContent(documentOf(frames));
  const picture = await strip.screenshot({ type: 'jpeg', quality: 80 });
  await writeFile(join(root, 'docs', 'pictures', `first-seconds-${page.name}.jpeg`), picture);
  await strip.close();
}
