import { openingMessages } from '@proxima/contract/openings/openings';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { tabTo } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { foundVenture, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('a venture finds its project manager: opening, application, shortlist, proposal, agreement, acceptance', async ({
  browser,
  server: { origin },
  admin,
}) => {
  test.setTimeout(120_000);
  const founder = await registerMember(origin);
  const venture = await foundVenture(origin, admin, founder, 'Lantern Ferry');
  const manager = await registerMember(origin, 'project_manager', {
    first_name: 'Ines',
    last_name: 'Duarte',
  });
  const title = 'Run the first season of an electric ferry';
  const team = await openAs(browser, origin, admin, paths.adminVenture(venture.slug, 'openings'));

  await test.step('the team describes who is needed', async () => {
    const { page } = team;
    await page.getByRole('button', { name: 'Add an opening' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(openingMessages.titleRequired)).toBeVisible();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('What is to be done').fill('Crew, timetable and permits for one season.');
    await page.getByLabel('Availability').selectOption('part_time');
    await page.getByLabel('Start').fill('2027-04-01');
    await page.getByLabel('Pay or equity').fill('€4,000 a month');
    await page.getByRole('textbox', { name: 'Place' }).fill('Lisbon, on the water');
    await page.getByLabel('Country').selectOption('PT');
    await page.getByLabel('Industry').selectOption('technology');
    await page.getByLabel('Risk management').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  const phone = { viewport: { width: 360, height: 740 } };
  const { page } = await openAs(browser, origin, manager, paths.openings, phone);
  await test.step('a project manager applies on a phone without learning which venture it is', async () => {
    await page.getByRole('button', { name: `Apply: ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why you?').fill('I ran two ferry lines on the Tejo.');
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(dialog.getByText(openingMessages.promise)).toBeVisible();
    await dialog.getByRole('checkbox').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByText('Which venture it is you learn once you are shortlisted.')).toBeVisible();
    await expect(page.getByText(venture.name)).toBeHidden();
  });

  await test.step('the team shortlists and proposes; the venture is named at once', async () => {
    await team.page.getByRole('button', { name: 'Shortlist: Ines Duarte' }).click();
    await expect(page.getByText(venture.name)).toBeVisible();
    await team.page.getByRole('button', { name: 'Propose to the founders: Ines Duarte' }).click();
    await expect(page.getByText('You are proposed to the founders')).toBeVisible();
  });

  await test.step('the team finds in the list of all openings what waits for the founders', async () => {
    const console = await openAs(browser, origin, admin, paths.adminProjects('openings'));
    await console.page.getByLabel('Search openings').fill('Lantern Ferry');
    await tabTo(console.page, console.page.getByRole('button', { name: /^The founders/ }));
    await console.page.keyboard.press('Enter');
    const row = console.page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Ines Duarte · proposed');
    await expect(row).toContainText('The founders');
    await expectAccessible(console.page);
    await console.page.getByLabel('State').selectOption('closed');
    await expect(console.page.getByText('No openings match these filters')).toBeVisible();
    await console.context.close();
  });

  await test.step('a founder agrees where their notification leads', async () => {
    const founders = await openAs(browser, origin, founder, paths.notifications, phone);
    await founders.page
      .getByRole('link', { name: `A project manager is proposed to you for “${title}”` })
      .click();
    await expect(founders.page.getByText('I ran two ferry lines on the Tejo.')).toBeVisible();
    await expectAccessible(founders.page);
    await founders.page.getByRole('button', { name: 'Agree: Ines Duarte', exact: true }).click();
    await expect(founders.page.getByText('They join as soon as they accept.')).toBeVisible();
  });

  await test.step('the project manager accepts, and the venture is open to them', async () => {
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('link', { name: venture.name }).click();
    await expect(page.getByRole('heading', { name: venture.name })).toBeVisible();
    await expect(team.page.getByText('Filled')).toBeVisible();
  });
});
