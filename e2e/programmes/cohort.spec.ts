import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { cohortWeekEndpoints } from '@proxima/contract/cohorts/programme-endpoints';
import { adminEventEndpoints } from '@proxima/contract/events/event-endpoints';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { applicant } from '../../testing/people/applicant.ts';
import { oneLineForm } from '../../testing/people/one-line-form.ts';
import { openCall } from '../../testing/people/open-call.ts';
import { signInStored } from '../../testing/people/people.ts';
import { callAs, decide, openAs } from '../../testing/people/talk.ts';
import { putOnWaitingList } from '../../testing/processes/pass-time.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { width: 360, height: 800 };

/** A workshop that begins within the hour, for all founders. */
async function workshop(origin: string, admin: SignedInUser, title: string): Promise<number> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
  const { data } = await callAs(origin, admin, 'POST', adminEventEndpoints.create.path, {
    kind: 'workshop',
    title,
    text: '',
    host_id: admin.id,
    starts_at: at(0.75),
    ends_at: at(2),
    time_zone: 'Africa/Abidjan',
    place: 'Harbour hall',
    link: '',
    seats: 30,
    roles: ['entrepreneur'],
    needs_eligibility: false,
    venture_ids: [],
    agenda: [],
  });
  await callAs(origin, admin, 'POST', adminEventEndpoints.publish.path.replace(':id', String(data.id)));
  return data.id;
}

test('a place that is declined goes to the next of the waiting list; the cohort then has its first week', async ({
  page,
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const call = await openCall(origin, admin, oneLineForm());
  const apply = (line: string) => applicant(origin, call.slug, { line });
  const first = await apply('Power from tides');
  const next = await apply('Kites over harbours');
  const title = `First Monday ${process.pid}`;
  const event = await workshop(origin, admin, title);
  let cohort = '';
  await signInStored(page, origin, admin);

  await test.step('the team makes the cohort of the call, with one place', async () => {
    await page.goto(paths.adminCohorts);
    await page.getByRole('button', { name: 'New cohort' }).click();
    await page.getByLabel('Call').selectOption({ label: `${call.title} (${call.title})` });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make the cohort' }).click();
    await expect(page.getByRole('heading', { level: 1, name: call.title })).toBeVisible();
    cohort = new URL(page.url()).pathname.split('/')[3] ?? '';
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
    await page.getByRole('spinbutton', { name: 'Places' }).fill('1');
    await page.getByLabel('Text that goes with the offer').fill('Bring your numbers.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the first founder is offered the place and declines it', async () => {
    await decide(origin, admin, { id: first.submission }, 'approved');
    await putOnWaitingList(server, [next.submission]);
    const founder = await openAs(browser, origin, first.member, paths.dashboard);
    await founder.page.getByRole('link', { name: /^Answer: A place in/ }).click();
    await expect(founder.page.getByText('Bring your numbers.')).toBeVisible();
    await expectAccessible(founder.page);
    await founder.page.getByRole('button', { name: 'Decline' }).click();
    await founder.page.getByLabel('Why').fill('We move to another city.');
    await founder.page.getByRole('button', { name: 'Decline the place' }).click();
    await expect(founder.page.getByRole('heading', { name: 'You declined this place' })).toBeVisible();
    await founder.context.close();
  });

  const founder = await openAs(browser, origin, next.member, paths.dashboard);
  await founder.page.setViewportSize(phone);

  await test.step('the next is approved by itself, and accepts on a phone', async () => {
    await expect(async () => {
      await founder.page.goto(paths.cohort(cohort));
      await expect(founder.page.getByRole('button', { name: 'Accept the place' })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await expectAccessible(founder.page);
    await founder.page.getByRole('button', { name: 'Accept the place' }).click();
    await expect(founder.page.getByRole('heading', { name: 'This week' })).toBeVisible();
    await expectAccessible(founder.page);
  });

  await test.step('the team plans the first week and announces it after seeing the email', async () => {
    await page.goto(paths.adminCohort(cohort, 'events'));
    await page.getByLabel('Add an event').selectOption({ label: title });
    await page.getByRole('button', { name: 'Add' }).first().click();
    await expect(page.getByRole('link', { name: 'Attendance' })).toBeVisible();
    await page.goto(paths.adminCohort(cohort, 'announcements'));
    await page.getByLabel('Title').fill('The first Monday');
    await page.getByLabel('Text').fill('We begin at nine.');
    await page.getByRole('button', { name: 'See the email' }).click();
    await expect(page.getByRole('dialog').getByText('To one founder')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send to all' }).click();
    await expect(page.getByText('Announced.')).toBeVisible();
    await founder.page.reload();
    await expect(founder.page.getByText('We begin at nine.')).toBeVisible();
  });

  await test.step('the founder enters the code of the screen; a wrong one is refused', async () => {
    await page.goto(paths.attendanceCode(cohort, event));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page);
    const { path } = cohortWeekEndpoints.code;
    const { data } = await callAs(
      origin,
      admin,
      'POST',
      path.replace(':id', cohort).replace(':event', String(event)),
    );
    await founder.page.getByRole('link', { name: 'Enter the code' }).click();
    await founder.page.getByLabel('Code on the screen').fill('ZZZZZZ');
    await founder.page.getByRole('button', { name: 'I am here' }).click();
    await expect(founder.page.getByText('That code is not valid now.').first()).toBeVisible();
    await founder.page.getByLabel('Code on the screen').fill(data.code.toLowerCase());
    await founder.page.getByRole('button', { name: 'I am here' }).click();
    await expect(founder.page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
    await expectAccessible(founder.page);
    await expect(page.getByText('1 of 1 ventures are here')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the console knows who was there', async () => {
    await page.goto(paths.adminCohort(cohort, 'events', event));
    await expect(page.getByText('entered the code')).toBeVisible();
    await expectAccessible(page);
    await page.goto(paths.adminCohort(cohort));
    await expect(page.getByRole('table', { name: 'Ventures' })).toContainText('Kites over harbours');
    await expectAccessible(page);
  });
  await founder.context.close();
});
