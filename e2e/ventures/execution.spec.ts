import type { Page } from '@playwright/test';
import { openingMessages } from '@proxima/contract/openings/opening-messages';
import { trackRecordMessages } from '@proxima/contract/track-records/track-record-messages';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { tabTo } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { eligibleInvestor } from '../../testing/people/eligible-investor.ts';
import { commitAs, openRound } from '../../testing/people/open-round.ts';
import { registerMember } from '../../testing/people/people.ts';
import { addMilestone } from '../../testing/people/project-plan.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { fundCommitments } from '../../testing/processes/pass-time.ts';
import { statusAt } from '../../testing/processes/status-at.ts';
import { paths } from '../../web/app/paths.ts';

test('a project manager is found for a funded venture, delivers an accepted milestone and, once the venture graduates, has it in a public portfolio', async ({
  browser,
  page: stranger,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin, 'entrepreneur', { first_name: 'Amara', last_name: 'Okafor' });
  const { venture, round } = await openRound(origin, admin, founder, 'Lantern Ferry');
  const investor = await eligibleInvestor(server, admin);
  await commitAs(origin, investor, round, 60_000_00);
  await fundCommitments(server, round);
  const manager = await registerMember(origin, 'project_manager', {
    first_name: 'Ines',
    last_name: 'Duarte',
  });
  const title = 'Run the first season of an electric ferry';
  const project = paths.venture(venture.slug, 'project');
  const phone = { viewport: { width: 360, height: 740 } };
  const team = (await openAs(browser, origin, admin, paths.adminVenture(venture.slug, 'openings'))).page;
  const funder = (await openAs(browser, origin, investor, project)).page;
  const theirs = (await openAs(browser, origin, manager, paths.openings, phone)).page;

  await test.step('the team describes the project manager it needs', async () => {
    await team.getByRole('button', { name: 'Add an opening' }).click();
    await team.getByRole('button', { name: 'Save' }).click();
    await expect(team.getByText(openingMessages.titleRequired)).toBeVisible();
    await team.getByLabel('Title').fill(title);
    await team.getByLabel('What is to be done').fill('Crew, timetable and permits for one season.');
    await team.getByLabel('Availability').selectOption('part_time');
    await team.getByLabel('Start').fill('2027-04-01');
    await team.getByLabel('Pay or equity').fill('€4,000 a month');
    await team.getByRole('textbox', { name: 'Place' }).fill('Lisbon, on the water');
    await team.getByLabel('Country').selectOption('PT');
    await team.getByLabel('Industry').selectOption('technology');
    await team.getByLabel('Risk management').check();
    await expectAccessible(team);
    await team.getByRole('button', { name: 'Save' }).click();
    await expect(team.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('a project manager applies on a phone without learning which venture it is', async () => {
    await theirs.reload();
    await theirs.getByRole('button', { name: `Apply: ${title}` }).click();
    const dialog = theirs.getByRole('dialog');
    await dialog.getByLabel('Why you?').fill('I ran two ferry lines on the Tejo.');
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(dialog.getByText(openingMessages.promise)).toBeVisible();
    await dialog.getByRole('checkbox').check();
    await expectAccessible(theirs);
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(
      theirs.getByText('If you are shortlisted, you will be told which venture it is.'),
    ).toBeVisible();
    await expect(theirs.getByText(venture.name)).toBeHidden();
    const card = theirs.getByRole('listitem').filter({ has: theirs.getByRole('heading', { name: title }) });
    await expect(card).toBeFocused();
    await expect(theirs.getByText('If you are shortlisted')).toBeInViewport();
  });

  await test.step('the team shortlists and proposes; the applicant sees the name of the venture immediately', async () => {
    await team.getByRole('button', { name: 'Shortlist: Ines Duarte' }).click();
    await expect(theirs.getByText(venture.name)).toBeVisible();
    await team.getByRole('button', { name: 'Propose to the founders: Ines Duarte' }).click();
    await expect(theirs.getByText('You have been proposed to the founders')).toBeVisible();
  });

  await test.step('the team finds the opening that waits for the founders in the list of all openings', async () => {
    const console = await openAs(browser, origin, admin, paths.adminProjects('openings'));
    await console.page.getByLabel('Search openings').fill('Lantern Ferry');
    await tabTo(console.page, console.page.getByRole('button', { name: /^The founders/ }));
    await console.page.keyboard.press('Enter');
    const row = console.page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Ines Duarte · proposed');
    await expect(row).toContainText('The founders');
    await expectAccessible(console.page);
    await console.page.getByLabel('State').selectOption('closed');
    await expect(console.page.getByText('No openings match “Lantern Ferry”')).toBeVisible();
    await console.context.close();
  });

  const founders = (await openAs(browser, origin, founder, paths.notifications, phone)).page;
  await test.step('a founder follows the notification and agrees', async () => {
    await founders
      .getByRole('link', { name: `A project manager has been proposed to you for “${title}”` })
      .click();
    await expect(founders.getByText('I ran two ferry lines on the Tejo.')).toBeVisible();
    await expectAccessible(founders);
    await founders.getByRole('button', { name: 'Agree: Ines Duarte', exact: true }).click();
    await expect(founders.getByText('They join as soon as they accept.')).toBeVisible();
  });

  await test.step('the project manager accepts, and the venture is open to them', async () => {
    await theirs.getByRole('button', { name: 'Accept' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await theirs.getByRole('link', { name: venture.name }).click();
    await expect(theirs.getByRole('heading', { name: venture.name })).toBeVisible();
    await expect(team.getByText('Filled')).toBeVisible();
  });

  await test.step('the team starts the project from a template', async () => {
    await team.goto(paths.adminVenture(venture.slug, 'project'));
    await team.getByLabel('Name').fill('To the first season');
    await team.getByLabel('Template').selectOption({ label: 'Service launch (11 milestones)' });
    await expectAccessible(team);
    await team.getByRole('button', { name: 'Start the project' }).click();
    await expect(team.getByRole('heading', { name: 'To the first season' })).toBeVisible();
  });

  const { data: started } = await callAs(origin, manager, 'GET', `/api/ventures/${venture.id}/project`);
  const milestone = 'Timetable agreed with the port';
  await addMilestone(origin, manager, started, { title: milestone, due_on: '2030-01-10' });
  const openMilestone = (on: Page) =>
    on
      .getByRole('button', { name: new RegExp(`${milestone}$`) })
      .first()
      .click();
  const drawer = theirs.getByRole('dialog', { name: milestone });
  await test.step('a milestone is submitted with its evidence', async () => {
    await theirs.goto(`${project}?view=list`);
    await openMilestone(theirs);
    await drawer.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(drawer.getByText('To submit it, provide “Report”.')).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Link: Report' }).fill('https://reports.example.com/timetable');
    await drawer.getByRole('button', { name: 'Save the link: Report' }).click();
    await drawer.getByRole('button', { name: 'Submit', exact: true }).click();
    await drawer.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(drawer.getByText('To be accepted by')).toBeVisible();
    await expectAccessible(theirs);
  });

  await test.step('the founder requests a change and accepts the milestone when it is submitted again', async () => {
    await founders.goto(`${project}?view=list`);
    await openMilestone(founders);
    const dialog = founders.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Request changes' }).click();
    await founders.getByLabel('Request 1').fill('Say who answers at night.');
    await dialog.getByRole('button', { name: 'Request changes' }).click();
    await expect(
      drawer.getByText('One change requested by Amara Okafor. Submit again when it is done.'),
    ).toBeVisible();
    await drawer.getByRole('button', { name: 'Submit', exact: true }).click();
    await drawer.getByLabel('Your answer to request 1').fill('The crew on watch, on page two.');
    await drawer.getByRole('button', { name: 'Submit', exact: true }).click();
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await founders.getByLabel('What you think of the work').fill('Clear, and tried in a storm.');
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(drawer.getByText('Clear, and tried in a storm.').first()).toBeVisible();
  });

  await test.step('the investor’s open page shows the milestone with its evidence and nothing else', async () => {
    await expect(funder.getByRole('heading', { name: milestone })).toBeVisible();
    await expect(funder.getByRole('link', { name: /reports\.example\.com\/timetable/ })).toBeVisible();
    await expect(funder.getByText('Permits, insurance and terms')).toHaveCount(0);
    await expectAccessible(funder);
  });

  await test.step('the venture graduates, and its founder sees it', async () => {
    await team.goto(paths.adminVenture(venture.slug, 'team'));
    await team.getByRole('combobox', { name: 'Standing' }).selectOption('graduated');
    await team.getByRole('textbox', { name: 'Reason' }).fill('It runs its second season without us.');
    await team.getByRole('button', { name: 'Change the standing' }).click();
    await founders.goto(paths.venture(venture.slug));
    await expect(founders.getByText('Graduated').first()).toBeVisible();
  });

  const { href } = new URL(paths.person('ines-duarte'), origin);
  const statuses = () =>
    Promise.all(server.nodes.map((node) => statusAt(new URL(paths.person('ines-duarte'), node))));
  await test.step('the accepted milestone is in the track record automatically, but not public yet', async () => {
    await theirs.goto(paths.trackRecord);
    await expect(theirs.getByText(milestone)).toBeVisible();
    await expect(theirs.getByText('1 of 1 milestone, submitted by the first due date.')).toBeVisible();
    await expectAccessible(theirs);
    expect(new Set(await statuses())).toEqual(new Set([404]));
  });

  await test.step('a stranger reads the public page, which does not name the venture before the founder agrees', async () => {
    await theirs.getByRole('button', { name: 'Switch on' }).click();
    await expect(theirs.getByRole('link', { name: href })).toBeVisible();
    expect((await stranger.goto(href))?.status()).toBe(200);
    await expect(stranger).toHaveTitle(/Ines Duarte, project manager/);
    await expect(stranger.getByText('name not public')).toBeVisible();
    await expect(stranger.getByText(venture.name)).toHaveCount(0);
    await expectAccessible(stranger);
  });

  await test.step('the founder writes a reference and agrees to be quoted and to name the venture', async () => {
    await founders.goto(paths.venture(venture.slug, 'people'));
    await founders.getByRole('link', { name: 'Track record of Ines Duarte' }).click();
    await expect(founders.getByText(milestone)).toBeVisible();
    await founders.goBack();
    await founders.getByRole('button', { name: 'Reference for Ines Duarte' }).click();
    await founders.getByRole('textbox', { name: 'Reference' }).fill('Ines gave us dates, and kept them.');
    await founders.getByLabel('Quote this reference there, with my name').check();
    await founders.getByRole('button', { name: 'Save reference' }).click();
    await expect(founders.getByText(trackRecordMessages.quoteNames)).toBeVisible();
    await founders.getByLabel('Name our venture on their public page').check();
    await expectAccessible(founders);
    await founders.getByRole('button', { name: 'Save reference' }).click();
    await expect(founders.getByText('Their public page may name the venture and quote you.')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: venture.name })).toBeVisible();
    await expect(stranger.getByText('Ines gave us dates, and kept them.')).toBeVisible();
  });

  await test.step('the founder withdraws consent, and the name is gone with the next request', async () => {
    await founders.getByRole('button', { name: 'Reference for Ines Duarte' }).click();
    await founders.getByLabel('Quote this reference there, with my name').uncheck();
    await founders.getByLabel('Name our venture on their public page').uncheck();
    await founders.getByRole('button', { name: 'Save reference' }).click();
    await expect(founders.getByText('instead of your venture’s name')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByText('name not public')).toBeVisible();
    await expect(stranger.getByText(venture.name)).toHaveCount(0);
  });

  await test.step('the page is switched off and is a 404 with the next request on every node', async () => {
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await theirs.getByRole('button', { name: 'Switch off' }).click();
    await expect(theirs.getByRole('button', { name: 'Switch on' })).toBeVisible();
    expect(new Set(await statuses())).toEqual(new Set([404]));
    expect((await stranger.goto(href))?.status()).toBe(404);
  });
});
