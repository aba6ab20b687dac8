import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { tabTo } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { addMilestone, joinedManager, startProject, stepAs } from '../../testing/people/project-plan.ts';
import { foundVenture, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

/** Presses a card with a finger until it can be moved, and drags it to a column. */
async function dragByTouch(page: Page, title: string, column: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.scrollIntoViewIfNeeded();
  const from = await card.boundingBox();
  const to = await page.getByRole('region', { name: column, exact: true }).boundingBox();
  if (!from || !to) throw new Error(`${title} or ${column} is not on the screen`);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [from.x + 40, from.y + from.height - 12];
  await touch('touchStart', x, y);
  const target = Math.min(to.x + 60, 380);
  await expect(async () => {
    await touch('touchMove', x + 1, y);
    await expect(page.getByRole('status').filter({ hasText: `${title} is` })).toHaveCount(1, {
      timeout: 300,
    });
  }).toPass();
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', x + ((target - x) * step) / 6, y);
  await expect(page.getByText(`${title} is over ${column}.`)).toBeAttached();
  await touch('touchEnd');
}

test('two people plan on one board: moves are live, none is lost, and a conflict shows both versions', async ({
  browser,
  server: { origin },
  admin,
}) => {
  const founder = await registerMember(origin, 'entrepreneur', { first_name: 'Amara', last_name: 'Okafor' });
  const venture = await foundVenture(origin, admin, founder, 'Tide Sensors');
  const manager = await joinedManager(origin, admin, venture, { first_name: 'Noor', last_name: 'Haddad' });
  const address = paths.venture(venture.slug, 'project');
  const project = await startProject(origin, admin, venture, 'To the first batch');
  const first = await addMilestone(origin, manager, project, {
    title: 'Port contract',
    due_on: '2030-01-10',
  });
  const second = await addMilestone(origin, manager, project, { title: 'Price list', due_on: '2030-01-11' });
  await addMilestone(origin, manager, project, { title: 'Trial order', due_on: '2030-01-09' });
  const sales = { title: 'Sales contract', due_on: '2030-02-01', waits_for: [first.id] };
  await addMilestone(origin, manager, project, sales);
  const { page } = await openAs(browser, origin, manager, `${address}?view=board`);
  const founders = await openAs(browser, origin, founder, `${address}?view=board`);
  const column = (on: Page, name: string) => on.getByRole('region', { name, exact: true });

  await test.step('a card is moved with the keyboard alone, and the other person sees it within a second', async () => {
    await expect(column(page, 'Planned')).toContainText('Port contract');
    await tabTo(page, page.getByRole('button', { name: 'Move Port contract' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('Port contract is over Planned.')).toBeAttached();
    // Until the columns have been measured, the key moves nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('Port contract is over Active.')).toBeAttached({ timeout: 2_000 });
    }).toPass();
    const isSaved = page.waitForResponse('**/steps');
    await page.keyboard.press('Space');
    await expect(page.getByText('Port contract was moved to Active.')).toBeAttached();
    await isSaved;
    await expect(column(founders.page, 'Active')).toContainText('Port contract');
    await expectAccessible(page);
  });

  await test.step('moving a card that someone else has just moved shows both moves to choose from', async () => {
    // The founder's page does not load the manager's move before the founder acts.
    let hasActed = false;
    founders.page.on('request', (request) => (hasActed ||= request.url().endsWith('/steps')));
    await founders.page.route('**/api/ventures/*/project', (route) =>
      hasActed ? route.continue() : route.abort(),
    );
    await stepAs(origin, manager, project, second.id, { act: 'start' });
    await founders.page
      .getByRole('button', { name: /Price list$/ })
      .first()
      .click();
    const drawer = founders.page.getByRole('dialog', { name: 'Price list' });
    await drawer.getByRole('button', { name: 'Drop', exact: true }).click();
    await drawer.getByLabel('Reason').fill('The harbour has its own prices.');
    await drawer.getByRole('button', { name: 'Drop', exact: true }).click();
    const dialog = founders.page.getByRole('dialog', { name: 'Someone else moved it first' });
    await expect(dialog).toContainText('Noor Haddad moved “Price list” to Active in the meantime.');
    await expect(dialog).toContainText('Theirs, now savedActive');
    await expect(dialog).toContainText('Yours, not savedDropped');
    await expectAccessible(founders.page);
    await dialog.getByRole('button', { name: 'Move to Dropped' }).click();
    await expect(column(page, 'Dropped')).toContainText('Price list');
    await founders.page.goto(`${address}?view=board`);
  });

  await test.step('moving a card by touch on an offline phone says that nothing was saved, and can be tried again', async () => {
    const mobile = await openAs(browser, origin, manager, `${address}?view=board`, phone);
    await expect(column(mobile.page, 'Planned')).toContainText('Trial order');
    await mobile.context.setOffline(true);
    await dragByTouch(mobile.page, 'Trial order', 'Active');
    await expect(mobile.page.getByRole('alert')).toContainText('“Trial order” is still Planned');
    await mobile.context.setOffline(false);
    await mobile.page.getByRole('button', { name: 'Try again: Start' }).click();
    await expect(mobile.page.getByRole('alert')).toHaveCount(0);
    await expect(column(page, 'Active')).toContainText('Trial order');
    await mobile.context.close();
  });

  await test.step('the timeline says in words what is due', async () => {
    await page.goto(`${address}?view=timeline`);
    await expect(
      page.getByRole('button', { name: /^Price list ?: Dropped, due 11 January 2030$/ }),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^Sales contract ?: .*waits for “Port contract”$/ }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
