import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { accountEndpoints, type SignedInUser } from '@proxima/contract/accounts/accounts';
import { startCaddy } from '../../testing/processes/caddy.ts';
import { hasProgram } from '../../testing/processes/programs.ts';
import { freePort, startServer } from '../../testing/processes/server.ts';
import { median } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { writeFilmstrip } from './filmstrip.ts';
import { type MeasuredPage, measuredPages, measuredPeople, moves } from './measured-pages.ts';
import { followLink, type Opening, openPage } from './open-page.ts';
import { openPhone } from './phone.ts';

// npm run bench pages: pages behind the sign-in of the demo, on a phone with slow 4G: from an empty cache, with a full one, and following
// a link; where Caddy is installed, from an empty cache also over HTTP/2, through the proxy of deploy/Caddyfile. A number sets how often
// each is measured; the table has medians. The first five seconds of two pages become pictures in docs/pictures.

const rounds = Number(process.argv[2] ?? 3);
const machine = describeMachine();
const folder = await mkdtemp(join(tmpdir(), 'proxima-bench-'));
const server = await startServer({ DATA_DIR: folder }, 'server/demo/demo.ts');
const proxy = hasProgram('caddy') ? await startProxy(server.origin) : null;
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-background-networking'],
});
/** Milliseconds after its start, or the notice of a sign-in, in which a server cannot tell what a page has missed, so that pages ask again. */
const unsureFor = 15_000;

try {
  const { founder, investor, owner } = measuredPeople;
  const pages = measuredPages({
    founder: await signIn(founder),
    investor: await signIn(investor),
    owner: await signIn(owner),
  });
  await sleep(unsureFor);
  const rows = [];
  for (const page of pages) rows.push(await measurePage(browser, page));
  console.table(rows);
  const moved = [];
  for (const move of moves) moved.push(await measureMove(browser, pages, move));
  console.table(moved);
  for (const name of ['dashboard', 'venture']) await film(pageNamed(pages, name));
  await writeSection('pages', describeResults(rows, moved));
} finally {
  await browser.close();
  await proxy?.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The proxy of deploy/Caddyfile, which speaks HTTP/2 over TLS. */
async function startProxy(nodeOrigin: string) {
  const origin = `https://localhost:${await freePort()}`;
  const { stop } = await startCaddy(origin, [new URL(nodeOrigin).host]);
  return { origin, stop };
}

/** The demo prints its accounts: role, name, email, password. */
function passwordOf(email: string): string {
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes(email));
  return line?.trim().split(/\s+/).at(-1) ?? '';
}

async function signIn(email: string): Promise<SignedInUser> {
  const response = await fetch(`${server.origin}${accountEndpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: passwordOf(email) }),
  });
  const { data } = (await response.json()) as { data: SignedInUser };
  return data;
}

/** The openings of a page from an empty cache, and again in a second tab. */
async function openTwice(context: BrowserContext, page: MeasuredPage): Promise<[Opening, Opening]> {
  const first = await openPage(context, page);
  await first.page.close();
  const second = await openPage(context, page);
  return [first.opening, second.opening];
}

/** An opening from an empty cache. */
async function openOnce(browser: Browser, origin: string, page: MeasuredPage): Promise<Opening> {
  const context = await openPhone(browser, origin, page.user);
  const { opening } = await openPage(context, page);
  await context.close();
  return opening;
}

async function film(page: MeasuredPage): Promise<void> {
  const context = await openPhone(browser, server.origin, page.user);
  await writeFilmstrip(browser, context, page);
  await context.close();
}

function pageNamed(pages: readonly MeasuredPage[], wanted: string): MeasuredPage {
  const page = pages.find(({ name }) => name === wanted);
  if (!page) throw new Error(`No measured page is called ${wanted}`);
  return page;
}

async function measurePage(browser: Browser, page: MeasuredPage) {
  const [cold, warm, proxied]: [Opening[], Opening[], Opening[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const context = await openPhone(browser, server.origin, page.user);
    const [first, second] = await openTwice(context, page);
    cold.push(first);
    warm.push(second);
    await context.close();
    if (proxy) proxied.push(await openOnce(browser, proxy.origin, page));
  }
  const of = (openings: readonly Opening[], read: (opening: Opening) => number) =>
    Math.round(median(openings.map(read)));
  return {
    page: page.name,
    'cold (ms)': of(cold, ({ content }) => content),
    ...(proxy && { 'cold, HTTP/2 (ms)': of(proxied, ({ content }) => content) }),
    'warm (ms)': of(warm, ({ content }) => content),
    requests: of(cold, ({ requests }) => requests),
    kB: of(cold, ({ bytes }) => bytes / 1000),
    'blocking (ms)': of(cold, ({ blocking }) => blocking),
    'blocking, warm (ms)': of(warm, ({ blocking }) => blocking),
    'layout shift': median(cold.map(({ shift }) => shift)).toFixed(3),
    'API calls': of(cold, ({ calls }) => calls),
    repeated: of(cold, ({ repeated }) => repeated.length),
  };
}

async function measureMove(
  browser: Browser,
  pages: readonly MeasuredPage[],
  { from, to }: (typeof moves)[number],
) {
  const [start, target] = [pageNamed(pages, from), pageNamed(pages, to)];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await openPhone(browser, server.origin, start.user);
    const { page } = await openPage(context, start);
    times.push(await followLink(page, target));
    await context.close();
  }
  return { from, to, 'content (ms)': Math.round(median(times)) };
}

function describeResults(
  rows: readonly Record<string, string | number>[],
  moved: readonly Record<string, string | number>[],
) {
  return `## Pages behind the sign-in: \`npm run bench pages\`

The demo on a phone with slow 4G (150 ms, 1.6 Mbit/s), a processor four times slower, and HTTP/1.1${proxy ? '; one column is measured through the proxy of `deploy/Caddyfile`, with HTTP/2' : ''}. Content is what a page is opened for, not its frame; requests and bytes are those before it, API calls those until the page is quiet.

${machine}

${markdownTable(rows)}

Following a link, once the first page is quiet:

${markdownTable(moved)}

The first five seconds of the dashboard and of a venture, from an empty cache:

![The dashboard every half second](pictures/first-seconds-dashboard.jpeg)

![A venture every half second](pictures/first-seconds-venture.jpeg)`;
}
