import type { Request } from '@playwright/test';
import { layoutShift } from '../../testing/browser/layout-shift.ts';
import { openHydrated } from '../../testing/browser/open-hydrated.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { paths } from '../../web/app/paths.ts';

/**
 * Bytes of response bodies on the wire. React and the router are in separate files, which costs half a kilobyte each but avoids long
 * tasks. The scripts contain the addresses of all pages, including the dashboard and the console, and the sizes of uploaded pictures, but
 * not the table of routes behind the sign-in.
 */
const max = { scripts: 121_000, everythingElse: 250_000 };
const maxShift = 0.02;

const bytesOf = async (requests: readonly Request[]): Promise<number> => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
};

test('the home page stays under its weight limit, does not shift and loads nothing from other hosts', async ({
  page,
  server,
}) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await openHydrated(page, paths.home);
  await page.waitForLoadState('networkidle');
  const isScript = (request: Request) => request.resourceType() === 'script';
  const scripts = await bytesOf(requests.filter(isScript));
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(max.scripts);
  expect(await bytesOf(requests.filter((request) => !isScript(request)))).toBeLessThanOrEqual(
    max.everythingElse,
  );
  expect(requests.map((request) => new URL(request.url()).origin)).toEqual(requests.map(() => server.origin));
  expect(await layoutShift(page)).toBeLessThan(maxShift);
});
