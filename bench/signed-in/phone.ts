import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';

/** Slow 4G as DevTools simulates it (latency of each request in milliseconds, bytes per second), and a slower processor. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;

/** A browser profile that is signed in; the cache is kept between its tabs. */
export async function openPhone(
  browser: Browser,
  origin: string,
  user: SignedInUser,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    // The proxy's certificate is from an authority of its own.
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  await context.addInitScript(observePage);
  return context;
}

/** A tab on a slow line with a slow processor. */
export async function openSlowTab(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, session };
}

export interface Observed {
  /** Milliseconds of tasks beyond 50 ms each. */
  blocking: number;
  shift: number;
}

/** Runs in the page: notes long tasks and layout shifts from its beginning. */
function observePage(): void {
  const observed: Observed = { blocking: 0, shift: 0 };
  Object.assign(globalThis, { observed });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) observed.blocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) observed.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Milliseconds after which a page counts as broken. */
const timeoutMs = 40_000;

/**
 * Waits until the content is painted. @returns milliseconds since the navigation began, or since `from` on the page's clock
 * @throws Error when it does not come
 */
export const contentShown = (page: Page, selector: string, from = 0): Promise<number> =>
  page.evaluate(
    ([wanted, since, longest]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${wanted} was not shown`)), longest);
        const look = () => {
          const found = document.querySelector(wanted);
          if (found?.checkVisibility({ visibilityProperty: true })) resolve(performance.now() - since);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [selector, from, timeoutMs] as const,
  );
