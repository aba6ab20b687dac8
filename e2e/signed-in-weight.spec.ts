import type { Browser, Request } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { expect, test } from '../testing/browser/test.ts';
import { registerMember } from '../testing/people/people.ts';
import { paths } from '../web/app/paths.ts';

/**
 * Requests until the content is there, bytes of scripts on the wire, and calls of the API until the page is quiet. These do not depend on
 * the machine; how long pages take is measured by `npm run bench pages`.
 */
const max = { requests: 45, scripts: 300_000, calls: 14 };

const isScript = (request: Request) => request.resourceType() === 'script';
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');

async function openWatched(browser: Browser, origin: string, user: SignedInUser, path: string) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 } });
  await context.addInitScript((stored) => {
    if (location.protocol !== 'about:') localStorage.setItem('user', stored);
  }, JSON.stringify(user));
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path);
  return { page, requests };
}

async function scriptBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.filter(isScript).map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** Calls by what they ask for; authorisations of channels differ in their body. */
const callsOf = (requests: readonly Request[]) =>
  requests
    .filter(isCall)
    .map((request) => `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`);

for (const [name, path, heading] of [
  ['the dashboard', paths.dashboard, 'All submissions'],
  ['the conversation with the team', paths.messages, 'Conversation with our team'],
] as const) {
  test(`${name} opens with few requests, little code, and no call made twice`, async ({
    browser,
    server,
  }) => {
    const member = await registerMember(server.origin);
    const { page, requests } = await openWatched(browser, server.origin, member, path);
    await expect(page.getByRole('heading', { name: heading })).toBeAttached();
    const before = requests.length;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    expect(before, 'requests').toBeLessThanOrEqual(max.requests);
    const scripts = await scriptBytes(requests.slice(0, before));
    expect(scripts, 'bytes of scripts').toBeGreaterThan(100_000);
    expect(scripts, 'bytes of scripts').toBeLessThanOrEqual(max.scripts);
    const calls = callsOf(requests);
    expect(calls.length, 'calls').toBeLessThanOrEqual(max.calls);
    expect(calls, 'no call twice').toEqual([...new Set(calls)]);
    expect(
      requests.map((request) => request.url()).filter((url) => /\/(console|admin-layout)-/.test(url)),
    ).toEqual([]);
  });
}

test('the console opens with few requests, and no call is made twice', async ({ browser, server, admin }) => {
  const { page, requests } = await openWatched(browser, server.origin, admin, paths.adminMembers);
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  const before = requests.length;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  expect(before, 'requests').toBeLessThanOrEqual(max.requests + 5);
  const calls = callsOf(requests);
  expect(calls, 'no call twice').toEqual([...new Set(calls)]);
});
