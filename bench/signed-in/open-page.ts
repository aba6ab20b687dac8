import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { MeasuredPage } from './measured-pages.ts';
import { contentShown, type Observed, openSlowTab } from './phone.ts';

/** How a page opened. */
export interface Opening {
  /** Milliseconds until the content was painted. */
  content: number;
  /** Requests and bytes on the wire, headers included, until then. */
  requests: number;
  bytes: number;
  blocking: number;
  shift: number;
  /** API calls until the page was quiet, pictures aside, and those that had been made before. */
  calls: number;
  repeated: string[];
}

interface Sent {
  at: number;
  call: string | undefined;
  bytes: number;
}

interface RequestSent {
  method: string;
  url: string;
  postData?: string | undefined;
}

/** What a call asks for; undefined for pages, scripts and pictures. */
function apiCall({ method, url, postData = '' }: RequestSent): string | undefined {
  const { pathname, search } = new URL(url);
  const isData = pathname.startsWith('/api/') && !/\/(avatars|media)\/|\/logo$/.test(pathname);
  return isData ? `${method} ${pathname}${search} ${postData}`.trim() : undefined;
}

function watchNetwork(session: CDPSession): Map<string, Sent> {
  const sent = new Map<string, Sent>();
  const isFetched = (url: string) => url.startsWith('http');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isFetched(request.url)) sent.set(requestId, { at: Date.now(), call: apiCall(request), bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  return sent;
}

function repeatedCalls(calls: readonly string[]): string[] {
  return calls.filter((call, index) => calls.indexOf(call) !== index);
}

/** Opens a page in a new tab and waits until it is quiet. */
export async function openPage(
  context: BrowserContext,
  { path, content }: MeasuredPage,
): Promise<{ page: Page; opening: Opening }> {
  const { page, session } = await openSlowTab(context);
  const sent = watchNetwork(session);
  await page.goto(path, { waitUntil: 'commit' });
  const shownAfter = await contentShown(page, content);
  const before = [...sent.values()];
  const [requests, bytes] = [before.length, before.reduce((sum, request) => sum + request.bytes, 0)];
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const observed = await page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
  const calls = [...sent.values()].flatMap(({ call }) => call ?? []);
  return {
    page,
    opening: {
      content: shownAfter,
      requests,
      bytes,
      ...observed,
      calls: calls.length,
      repeated: repeatedCalls(calls),
    },
  };
}

/** Follows the link to another page. @returns milliseconds until its content was painted */
export async function followLink(page: Page, { path, content }: MeasuredPage): Promise<number> {
  const link = page.locator(`a[href="${path}"]`).first();
  const pressed = await link.evaluate((element: HTMLElement) => {
    const now = performance.now();
    element.click();
    return now;
  });
  await page.waitForURL(`**${path}`);
  return contentShown(page, content, pressed);
}
