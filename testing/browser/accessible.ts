import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test.ts';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page. @returns the rules that it violates, with the elements */
async function findViolations(): Promise<string[]> {
  const { axe: checker } = globalThis as unknown as { axe: typeof axe };
  // None of our rules needs the style sheets loaded anew.
  const { violations } = await checker.run(document, { resultTypes: ['violations'], preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Fails with the accessibility rules that the page violates. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page whose code still loads has no content to check.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Colours that are still fading have other contrasts. Skeletons pulse without end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  // Asked again while something is wrong, as every expectation is: on its way to the next one, a page has no heading for a moment.
  await expect(async () => {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
    expect(await page.evaluate(findViolations), new URL(page.url()).pathname).toEqual([]);
  }).toPass({ timeout: 10_000 });
}
