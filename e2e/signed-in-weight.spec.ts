import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { layoutShift } from '../testing/browser/layout-shift.ts';
import { expect, test } from '../testing/browser/test.ts';
import { eligibleInvestor } from '../testing/people/eligible-investor.ts';
import { listedVenture } from '../testing/people/listed-venture.ts';
import { registerMember, signInStored } from '../testing/people/people.ts';
import { sendSubmission } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

/**
 * Files loaded until the content is there, bytes of scripts on the wire, and calls of the API until the page is quiet: on a slow machine
 * more of them are made before the content. These do not depend on the machine; how long pages take is measured by `npm run bench pages`.
 */
const max = { files: 25, scripts: 232_000, calls: 14 };

const isScript = (request: Request) => request.resourceType() === 'script';
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');

interface Formats {
  formatsAtLoad: string[];
}

/** Runs in the page: notes where code formats a number or a list while it is loaded, which costs 15 ms the first time. */
function noteFormats(): void {
  const formatsAtLoad: string[] = [];
  Object.assign(globalThis, { formatsAtLoad });
  const note = () => {
    const { stack = '' } = new Error();
    if (!stack.includes('/assets/react-')) formatsAtLoad.push(stack);
  };
  const format = Number.prototype.toLocaleString;
  Number.prototype.toLocaleString = function (...options) {
    note();
    return format.apply(this, options);
  };
  const construct: ProxyHandler<typeof Intl.ListFormat>['construct'] = (List, options) => {
    note();
    return new List(...options);
  };
  Object.assign(Intl, { ListFormat: new Proxy(Intl.ListFormat, { construct }) });
}

async function openWatched(browser: Browser, origin: string, user: SignedInUser, path: string) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 } });
  await context.addInitScript((stored) => {
    if (location.protocol !== 'about:') localStorage.setItem('user', stored);
  }, JSON.stringify(user));
  await context.addInitScript(noteFormats);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path, { waitUntil: 'commit' });
  return { page, requests };
}

/** When the page's content was painted, in milliseconds since 1970 and by the page's own clock: the test may learn of it much later. */
async function shownAt(page: Page, content: string): Promise<number> {
  const isShown = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) && Date.now();
  return Number(await (await page.waitForFunction(isShown, content)).jsonValue());
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

/**
 * Opens a page until no call is made twice. In the first seconds after its start, a server cannot tell what a page has missed, and the page
 * asks again.
 */
async function openQuietly(
  browser: Browser,
  origin: string,
  user: SignedInUser,
  path: string,
  level: number,
) {
  let opened: { files: Request[]; calls: string[] } = { files: [], calls: [] };
  await expect(async () => {
    const { page, requests } = await openWatched(browser, origin, user, path);
    const shown = await shownAt(page, `main h${level}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    const files = requests.filter((request) => !isCall(request) && request.timing().startTime <= shown);
    opened = { files, calls: callsOf(requests) };
    const formats = await page.evaluate(() => (globalThis as unknown as Formats).formatsAtLoad);
    expect(formats, 'formats while code is loaded').toEqual([]);
    expect(opened.calls, 'no call twice').toEqual([...new Set(opened.calls)]);
  }).toPass({ timeout: 60_000 });
  return opened;
}

for (const [name, path, level] of [
  ['the dashboard', paths.dashboard, 2],
  ['the conversation with the team', paths.messages, 2],
] as const) {
  test(`${name} opens with few files, little code, and no call made twice`, async ({ browser, server }) => {
    const member = await registerMember(server.origin);
    const { files, calls } = await openQuietly(browser, server.origin, member, path, level);
    expect(files.length, 'files').toBeLessThanOrEqual(max.files);
    const scripts = await scriptBytes(files);
    expect(scripts, 'bytes of scripts').toBeGreaterThan(100_000);
    expect(scripts, 'bytes of scripts').toBeLessThanOrEqual(max.scripts);
    expect(calls.length, 'calls').toBeLessThanOrEqual(max.calls);
    const addresses = files.map((request) => request.url());
    expect(addresses.filter((address) => /\/(console|admin-layout)-/.test(address))).toEqual([]);
  });
}

test('the console opens with few files, and no call is made twice', async ({ browser, server, admin }) => {
  const { files, calls } = await openQuietly(browser, server.origin, admin, paths.adminMembers, 1);
  expect(files.length, 'files').toBeLessThanOrEqual(max.files + 8);
  expect(calls.length, 'calls').toBeLessThanOrEqual(max.calls);
});

test('the document of a venture’s page names the code of the tab in its address', async ({ server }) => {
  const namesCode = async (tab: string, script: string) => {
    const html = await (await fetch(server.origin + paths.venture('any', tab))).text();
    return html.includes(`<link rel="modulepreload" href="/assets/${script}-`);
  };
  expect(await namesCode('documents', 'room-tab')).toBe(true);
  expect(await namesCode('round', 'round-tab')).toBe(true);
  expect(await namesCode('round', 'room-tab')).toBe(false);
});

/**
 * Opens a page three times on a slow line, and expects that nothing moves while it loads. The device is not slowed down: pages wait only so
 * long for what stands above their content, and the machine of the tests may be slow already.
 */
async function expectStill(page: Page, path: string, content: string) {
  await page.route('**/api/**', async (route) => {
    await sleep(150);
    await route.continue();
  });
  for (const opening of [1, 2, 3]) {
    await page.goto(path);
    await shownAt(page, content);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page), `opening ${opening}`).toBeLessThan(0.02);
  }
}

test('a venture does not move while an investor’s access and marks come', async ({ page, server, admin }) => {
  const founder = await registerMember(server.origin);
  const venture = await listedVenture(server.origin, admin, founder, 'Harbour Lights');
  await page.setViewportSize({ width: 412, height: 823 });
  await signInStored(page, server.origin, await eligibleInvestor(server, admin));
  await expectStill(page, paths.venture(venture.slug), 'nav[aria-label="Venture"]');
});

test('a submission does not move in the console while its neighbours, decision and tasks come', async ({
  page,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  await sendSubmission(server.origin, member, 'An earlier idea');
  const { id } = await sendSubmission(server.origin, member, 'An idea between two others');
  await sendSubmission(server.origin, member, 'A later idea');
  await page.setViewportSize({ width: 768, height: 1024 });
  await signInStored(page, server.origin, admin);
  await expectStill(page, paths.adminSubmission(id), '#decision');
});

test('the settings do not move while their cards come', async ({ page, server, admin }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStored(page, server.origin, admin);
  await expectStill(page, paths.adminSettings, 'main form');
});
