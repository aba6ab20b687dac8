import { exploreMessages } from '@proxima/contract/explore/explore';
import { projectionMessages } from '@proxima/contract/ventures/projections/projections';
import type { VentureSummary } from '@proxima/contract/ventures/venture-wire';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { eligibleInvestor } from '../testing/people/eligible-investor.ts';
import { listedVenture } from '../testing/people/listed-venture.ts';
import { registerMember } from '../testing/people/people.ts';
import { openAs } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

test('an eligible investor finds ventures, watches one, writes a note, hides one and shows it again, and compares two', async ({
  browser,
  server,
  admin,
}) => {
  const founder = await registerMember(server.origin);
  const ventures: VentureSummary[] = [];
  for (const name of ['Orrery Kites', 'Orrery Farms'])
    ventures.push(await listedVenture(server.origin, admin, founder, name));
  const investor = await eligibleInvestor(server, admin);
  const { page } = await openAs(browser, server.origin, investor, paths.dashboard);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const card = (name: string) => cards.filter({ hasText: name });

  await test.step('the dashboard leads to the list of ventures, which shows their number', async () => {
    await page.getByRole('link', { name: /^Explore: Explore \d+ ventures$/ }).click();
    await expect(page).toHaveURL(paths.explore);
    // Other tests on this server have listed ventures, too.
    await page.getByRole('searchbox', { name: 'Search ventures' }).fill('orrery');
    await expect(page.getByText('2 ventures', { exact: true })).toBeVisible();
    await expect(cards).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('filters and search are in the address, and Back restores them and the card', async () => {
    await page.getByLabel('Industry').selectOption({ index: 1 });
    await page.getByRole('searchbox', { name: 'Search ventures' }).fill('orrery kites');
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/search=orrery/);
    await expect(page).toHaveURL(/industry=/);
    await card('Orrery Kites').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orrery Kites' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search ventures' })).toHaveValue('orrery kites');
    await expect(cards).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search ventures' }).fill('submarine');
    await page.getByRole('button', { name: 'Show all ventures' }).click();
    for (const { name } of ventures) await expect(card(name)).toHaveCount(1);
  });

  await test.step('a venture is watched with the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Watch Orrery Kites' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(exploreMessages.watched)).toBeVisible();
    await page.getByRole('button', { name: /^Watchlist/ }).focus();
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Watch Orrery Kites' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('a private note stays on the page of the venture', async () => {
    await card('Orrery Kites').getByRole('link').click();
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Ask about moorings.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Your note. Only you can read it.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ask about moorings.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a hidden venture leaves the list, and Undo brings it back', async () => {
    await page.goto(paths.explore);
    await page.getByRole('button', { name: 'More for Orrery Farms' }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await expect(card('Orrery Farms')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card('Orrery Farms')).toHaveCount(1);
  });

  await test.step('two ventures are compared side by side, also on a phone; an unlisted one is left out', async () => {
    for (const name of ['Orrery Kites', 'Orrery Farms']) {
      await page.getByRole('button', { name: `More for ${name}` }).press('Enter');
      await page.getByRole('menuitem', { name: 'Add to comparison' }).press('Enter');
      await expect(card(name).getByText('In comparison')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Orrery Farms' })).toBeVisible();
    await expect(page.getByText(projectionMessages.forecast)).toBeVisible();
    await page.goto(`${paths.compare}?ids=${ventures.map(({ id }) => id).join()},999999`);
    await expect(page.getByText('One venture was left out: it is no longer listed.')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    const { scrollWidth } = await page.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }));
    expect(scrollWidth).toBe(360);
    await expectAccessible(page);
  });
});
