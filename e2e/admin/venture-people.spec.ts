import { waitLabels } from '@proxima/contract/ventures/reading/team-list';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { openTab } from '../../testing/browser/open-tab.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { foundVenture, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('the team finds a venture without a founder and replaces the last one', async ({
  browser,
  server,
  admin,
}) => {
  const founder = await registerMember(server.origin);
  const successor = await registerMember(server.origin, 'investor');
  const name = `Quiet Turbines ${process.pid}`;
  const venture = await foundVenture(server.origin, admin, founder, name);
  const { page } = await openAs(browser, server.origin, admin, paths.adminVentures);
  const { page: theirs } = await openAs(browser, server.origin, founder, paths.venture(venture.slug));
  const main = page.getByRole('main');

  await test.step('the search is in the address', async () => {
    await page.getByLabel('Search ventures').fill(venture.number.toLowerCase());
    await expect(page).toHaveURL(/search=v-/);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('the last founder is removed with a reason, and their open page says that the venture is closed to them', async () => {
    await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();
    await openTab(page, 'Company', 'People');
    await main.getByRole('button', { name: /^Remove / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove from the venture' }).click();
    await expect(dialog.getByText(ventureMessages.reasonRequired)).toBeVisible();
    await dialog.getByLabel('Reason').fill('A dispute between the founders');
    await dialog.getByRole('button', { name: 'Remove from the venture' }).click();
    await expect(main.getByText('This venture has no founder.').first()).toBeVisible();
    await expect(theirs.getByText('This venture is no longer open to you')).toBeVisible();
    await main.getByText('Former people (1)').click();
    await expect(main.getByText('Removed: A dispute between the founders')).toBeVisible();
  });

  await test.step('the list shows the venture as waiting; a successor is added, and it is active again', async () => {
    await page.goto(`${paths.adminVentures}?waits=no_founder`);
    await expect(page.getByRole('row', { name }).getByText(waitLabels.no_founder)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name }).click();
    await openTab(page, 'Company', 'People');
    await main.getByLabel('As').selectOption('founder');
    await main.getByLabel('Search accounts').fill(successor.email);
    // Until the search is done, the list has everyone.
    await expect(main.getByRole('button', { name: /^Add / })).toHaveCount(1);
    await main.getByRole('button', { name: `(${successor.email})` }).click();
    await expect(main.getByText('Founder since')).toBeVisible();
    await openTab(page, 'Company', 'Team');
    await main.getByRole('combobox', { name: 'Standing' }).selectOption('active');
    await main.getByLabel('Reason').fill('The successor took over');
    await main.getByRole('button', { name: 'Change the standing' }).click();
    await expect(main.getByRole('note')).toBeHidden();
  });
});

test('a member is made a mentor, is added to a venture and signs the agreement before reading anything', async ({
  browser,
  server,
  admin,
}) => {
  const founder = await registerMember(server.origin);
  const mentor = await registerMember(server.origin);
  const name = `Calm Turbines ${process.pid}`;
  const venture = await foundVenture(server.origin, admin, founder, name);
  const { page } = await openAs(browser, server.origin, admin, paths.adminMember(mentor.id));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Make mentor' }).click();
  await expect(main.getByText(/^Mentor since/)).toBeVisible();
  await page.goto(paths.adminVenture(venture.slug, 'people'));
  await main.getByLabel('As').selectOption('mentor');
  await main.getByLabel('Search accounts').fill(mentor.email);
  await expect(main.getByRole('button', { name: /^Add / })).toHaveCount(1);
  await main.getByRole('button', { name: `(${mentor.email})` }).click();
  await expect(main.getByText('Mentor since')).toBeVisible();
  await page.goto(paths.adminMember(mentor.id));
  await expect(main.getByRole('link', { name })).toBeVisible();

  const { page: theirs } = await openAs(browser, server.origin, mentor, paths.venture(venture.slug));
  await expect(theirs.getByText('no stake in this venture or in a competitor')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('Your full name').fill('Mira Sol');
  await theirs.getByRole('button', { name: 'Accept the agreement' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();
});
