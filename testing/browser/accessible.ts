import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Fails with the rules that the page breaks. */
export async function expectAccessible(page: Page): Promise<void> {
  // Judged where it stands, and only what is broken is listed: a third of the time. The other mode takes a second page to join what it
  // found in frames of other origins; we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found, new URL(page.url()).pathname).toEqual([]);
}
