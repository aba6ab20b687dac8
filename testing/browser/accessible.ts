import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

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
  // Legacy mode and listing only violations take a third of the time. The default mode opens a second page to merge results from
  // frames of other origins; we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found, new URL(page.url()).pathname).toEqual([]);
}
