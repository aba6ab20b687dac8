import type { Page } from '@playwright/test';

const MiB = 1024 * 1024;

/** Megabytes. */
interface PageMemory {
  heapBefore: number;
  heapAfter: number;
  /** The most canvases of document pages at one time, and the most memory of their pixels. */
  canvases: number;
  canvasMegabytes: number;
}

/** Goes from the first page of a document to the last one with the arrow key. @returns the memory that the browser's page uses. */
export async function measurePageMemory(
  page: Page,
  pages: number,
  waitUntilDrawn: (number: number) => Promise<void>,
): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / MiB;
  };
  const heapBefore = await heap();
  let [canvases, canvasMegabytes] = [0, 0];
  for (let number = 2; number <= pages; number += 1) {
    await page.keyboard.press('ArrowRight');
    await waitUntilDrawn(number);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLCanvasElement>('.page canvas')].map(
        ({ width, height }) => width * height * 4,
      ),
    );
    canvases = Math.max(canvases, sizes.length);
    canvasMegabytes = Math.max(canvasMegabytes, sizes.reduce((sum, bytes) => sum + bytes, 0) / MiB);
  }
  return { heapBefore, heapAfter: await heap(), canvases, canvasMegabytes };
}
