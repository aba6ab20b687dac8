import { adminProjectEndpoints } from '@proxima/contract/projects/project-endpoints';
import { trackRecordMessages } from '@proxima/contract/track-records/track-record-messages';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { addMilestone, joinedManager, stepAs } from '../../testing/people/project-plan.ts';
import { callAs, foundVenture, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('a project manager earns a track record, publishes it with the founder’s consent, and switches it off', async ({
  browser,
  page: strangers,
  server: { origin },
  admin,
}) => {
  const founder = await registerMember(origin, 'entrepreneur', { first_name: 'Amara', last_name: 'Okafor' });
  const venture = await foundVenture(origin, admin, founder, 'Estuary Lamps');
  const manager = await joinedManager(origin, admin, venture, { first_name: 'Noor', last_name: 'Castellan' });
  const start = adminProjectEndpoints.start.path.replace(':id', String(venture.id));
  const body = { name: 'To the first lamp', started_on: '2026-01-05' };
  const { data: project } = await callAs(origin, admin, 'POST', start, body);
  const plan = { title: 'Lamp passes the salt test', due_on: '2030-03-01' };
  const milestone = await addMilestone(origin, manager, project, plan);
  const deliverable = milestone.deliverables[0]?.id;
  const link = `/api/projects/${project.id}/deliverables/${deliverable}/link`;
  await stepAs(origin, manager, project, milestone.id, { act: 'start' });
  await callAs(origin, manager, 'PUT', link, { url: 'https://example.com/report' });
  await stepAs(origin, manager, project, milestone.id, { act: 'submit' });
  await stepAs(origin, founder, project, milestone.id, { act: 'accept' });

  const own = await openAs(browser, origin, manager, paths.trackRecord);
  const founders = await openAs(browser, origin, founder, paths.venture(venture.slug, 'people'));
  const { href } = new URL(paths.person('noor-castellan'), origin);
  const status = async () => (await strangers.goto(href))?.status();

  await test.step('the accepted milestone stands there by itself, and nobody else reads it yet', async () => {
    await expect(own.page.getByText('Lamp passes the salt test')).toBeVisible();
    await expect(own.page.getByText('1 of 1 milestone, submitted by the first due date.')).toBeVisible();
    await expectAccessible(own.page);
    expect(await status()).toBe(404);
  });

  await test.step('the public page says industry and stage while the founder has not agreed', async () => {
    await own.page.getByRole('button', { name: 'Switch on' }).click();
    await expect(own.page.getByRole('link', { name: href })).toBeVisible();
    expect(await status()).toBe(200);
    await expect(strangers).toHaveTitle(/Noor Castellan, project manager/);
    await expect(strangers.getByText('name not public')).toBeVisible();
    await expect(strangers.getByText('Estuary Lamps')).toHaveCount(0);
    await expectAccessible(strangers);
  });

  await test.step('the founder writes a reference and agrees to be quoted with the name', async () => {
    const { page } = founders;
    await page.getByRole('button', { name: 'Reference for Noor Castellan' }).click();
    await page.getByRole('textbox', { name: 'Reference' }).fill('Noor gave us dates, and kept them.');
    await page.getByLabel('Quote this reference there, with my name').check();
    await page.getByRole('button', { name: 'Save reference' }).click();
    await expect(page.getByText(trackRecordMessages.quoteNames)).toBeVisible();
    await page.getByLabel('Name our venture on their public page').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save reference' }).click();
    await expect(page.getByText('Their public page may name the venture and quote you.')).toBeVisible();
    await strangers.reload();
    await expect(strangers.getByRole('heading', { name: 'Estuary Lamps' })).toBeVisible();
    await expect(strangers.getByText('Noor gave us dates, and kept them.')).toBeVisible();
  });

  await test.step('consent is taken back, and the page switched off: with the next request each', async () => {
    const { page } = founders;
    await page.getByRole('button', { name: 'Reference for Noor Castellan' }).click();
    await page.getByLabel('Quote this reference there, with my name').uncheck();
    await page.getByLabel('Name our venture on their public page').uncheck();
    await page.getByRole('button', { name: 'Save reference' }).click();
    await expect(page.getByText('instead of your venture’s name')).toBeVisible();
    await strangers.reload();
    await expect(strangers.getByText('name not public')).toBeVisible();
    await expect(strangers.getByText('Estuary Lamps')).toHaveCount(0);
    await own.page.getByRole('button', { name: 'Switch off' }).click();
    await expect(own.page.getByRole('button', { name: 'Switch on' })).toBeVisible();
    expect(await status()).toBe(404);
  });

  await own.context.close();
  await founders.context.close();
});
