import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { tabTo } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { eligibleInvestor } from '../../testing/people/eligible-investor.ts';
import { commitAs, openRound } from '../../testing/people/open-round.ts';
import { registerMember } from '../../testing/people/people.ts';
import { addMilestone, joinedManager, stepAs } from '../../testing/people/project-plan.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { fundCommitments } from '../../testing/processes/pass-time.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

/** Holds a card with a finger, and moves it to a column. */
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

test('a project goes from its template to an accepted milestone, which the investor who funded it sees at once', async ({
  browser,
  server,
  admin,
}) => {
  test.setTimeout(120_000);
  const { origin } = server;
  const founder = await registerMember(origin, 'entrepreneur', { first_name: 'Amara', last_name: 'Okafor' });
  const { venture, round } = await openRound(origin, admin, founder, 'Tide Sensors');
  const investor = await eligibleInvestor(server, admin);
  await commitAs(origin, investor, round, 60_000_00);
  await fundCommitments(server, round);
  const manager = await joinedManager(origin, admin, venture, { first_name: 'Noor', last_name: 'Haddad' });
  const address = paths.venture(venture.slug, 'project');
  const funder = await openAs(browser, origin, investor, address);

  await test.step('the team starts it from a template', async () => {
    const { page, context } = await openAs(
      browser,
      origin,
      admin,
      paths.adminVenture(venture.slug, 'project'),
    );
    await page.getByLabel('Name').fill('To the first batch');
    await page.getByLabel('Template').selectOption({ index: 1 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start the project' }).click();
    await expect(page.getByRole('heading', { name: 'To the first batch' })).toBeVisible();
    await context.close();
  });

  const { data: project } = await callAs(origin, manager, 'GET', `/api/ventures/${venture.id}/project`);
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

  await test.step('a card is moved with the keyboard alone, and stands there for the other one within a second', async () => {
    await expect(column(page, 'Planned')).toContainText('Port contract');
    await tabTo(page, page.getByRole('button', { name: 'Move Port contract' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('Port contract is over Planned.')).toBeAttached();
    // The columns may not be measured yet, and then the first key moves nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('Port contract is over Active.')).toBeAttached({ timeout: 2_000 });
    }).toPass();
    const isSaved = page.waitForResponse('**/steps');
    await page.keyboard.press('Space');
    await expect(page.getByText('Port contract was put into Active.')).toBeAttached();
    await isSaved;
    await expect(column(founders.page, 'Active')).toContainText('Port contract', { timeout: 1_000 });
    await expectAccessible(page);
  });

  await test.step('what someone else moved meanwhile is shown with both, and kept or moved', async () => {
    // The other person's screen does not hear of it before they act.
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
    await expect(dialog).toContainText('Noor Haddad moved “Price list” to Active a moment ago.');
    await expect(dialog).toContainText('Theirs, now savedActive');
    await expect(dialog).toContainText('Yours, not savedDropped');
    await expectAccessible(founders.page);
    await dialog.getByRole('button', { name: 'Move to Dropped' }).click();
    await expect(column(page, 'Dropped')).toContainText('Price list');
    await founders.page.goto(`${address}?view=board`);
  });

  await test.step('by touch, on a phone without a line: it says that nothing was saved, and tries again', async () => {
    const mobile = await openAs(browser, origin, manager, `${address}?view=board`, phone);
    await expect(column(mobile.page, 'Planned')).toContainText('Trial order');
    await mobile.page.route('**/steps', (route) => route.abort());
    await dragByTouch(mobile.page, 'Trial order', 'Active');
    await expect(mobile.page.getByRole('alert')).toContainText('“Trial order” is still Planned');
    await mobile.page.unroute('**/steps');
    await mobile.page.getByRole('button', { name: 'Try again: Start' }).click();
    await expect(mobile.page.getByRole('alert')).toHaveCount(0);
    await expect(column(page, 'Active')).toContainText('Trial order');
    await mobile.context.close();
  });

  await test.step('submitted with its evidence, returned, submitted again, accepted', async () => {
    await page
      .getByRole('button', { name: /Port contract$/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Port contract' });
    await expect(drawer.getByText('To submit it, provide “Report”.')).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Link: Report' }).fill('https://reports.example.com/contract');
    await drawer.getByRole('button', { name: 'Save the link: Report' }).click();
    await drawer.getByRole('button', { name: 'Submit', exact: true }).click();
    await drawer.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(drawer.getByText('To be accepted by')).toBeVisible();
    await expectAccessible(page);

    const theirs = founders.page;
    await theirs
      .getByRole('button', { name: /Port contract$/ })
      .first()
      .click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
    await theirs.getByLabel('Request 1').fill('Add the notice period.');
    await theirs.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
    await expect(
      drawer.getByText('One change requested by Amara Okafor. Submit again when it is done.'),
    ).toBeVisible();
    await drawer.getByRole('button', { name: 'Submit', exact: true }).click();
    await drawer.getByLabel('Your answer to request 1').fill('It is three months, on page two.');
    await drawer.getByRole('button', { name: 'Submit', exact: true }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await theirs.getByLabel('What you say of the work').fill('Clear, and signed in a week.');
    await theirs.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(drawer.getByText('Clear, and signed in a week.').first()).toBeVisible();
  });

  await test.step('the investor, who had the page open, sees it with its evidence and nothing else', async () => {
    await expect(funder.page.getByRole('heading', { name: 'Port contract' })).toBeVisible();
    await expect(funder.page.getByRole('link', { name: /reports\.example\.com\/contract/ })).toBeVisible();
    await expect(funder.page.getByText('Price list')).toHaveCount(0);
    await expectAccessible(funder.page);
  });

  await test.step('timeline and list read out what is due', async () => {
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
