import { stageEndpoints } from '@proxima/contract/stages/stage-endpoints';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { applicant } from '../../testing/people/applicant.ts';
import { juryInvitation } from '../../testing/people/jurors.ts';
import { oneLineForm } from '../../testing/people/one-line-form.ts';
import { openCall } from '../../testing/people/open-call.ts';
import { password, signInStored } from '../../testing/people/people.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('an outsider is invited to a blind stage, reads and scores; one application is a conflict, and the applicant sees the stage', async ({
  page,
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const call = await openCall(origin, admin, oneLineForm({ asksName: true }));
  const first = await applicant(origin, call.slug, { line: 'Power from tides', name: 'Xanthippe' });
  await applicant(origin, call.slug, { line: 'Kites over harbours', name: 'Xanthippe' });
  await signInStored(page, origin, admin);

  await test.step('the team adds a stage, invites a juror and starts it', async () => {
    await page.goto(paths.adminStages(call.id));
    await page.getByRole('link', { name: 'Add a stage' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Screening');
    await page.getByLabel('Readers for each application').fill('1');
    await page.getByLabel('Sentence').fill('You are one of {count}.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add the stage' }).click();
    await page.getByRole('button', { name: 'Invite a juror' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Noor Falk');
    await page.getByLabel('Email').fill(`juror${process.pid}@example.test`);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('list', { name: 'Invitation' })).toContainText('Noor Falk');
    await page.getByRole('button', { name: 'Start the stage' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start the stage' }).click();
    await expect(page.getByRole('button', { name: 'End the stage' })).toBeVisible();
  });

  const juror = await (
    await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 800 } })
  ).newPage();
  await test.step('the juror joins by the link, and agrees before anything is shown', async () => {
    await juror.goto(await juryInvitation(server, call));
    await juror.getByLabel(/^Password\W*$/).fill(password);
    await juror.getByLabel(/^Confirm password/).fill(password);
    await juror.getByRole('button', { name: 'Join the jury' }).click();
    await juror.getByRole('link', { name: 'Screening' }).click();
    await expect(juror.getByRole('checkbox')).toHaveCount(2);
    for (const box of await juror.getByRole('checkbox').all()) await box.check();
    await juror.getByRole('button', { name: 'I agree' }).click();
    await expect(
      juror.getByRole('list', { name: 'Assigned applications' }).getByRole('listitem'),
    ).toHaveCount(2);
    await expectAccessible(juror);
  });

  await test.step('they score one with the keyboard, without a name, and declare a conflict with the other', async () => {
    await juror.getByRole('link', { name: 'Read the next one' }).click();
    await expect(juror.getByText('Power from tides').first()).toBeVisible();
    await expect(juror.getByText('Xanthippe')).toHaveCount(0);
    await expectAccessible(juror);
    await expect(juror.getByRole('group')).toHaveCount(5);
    for (const [index, group] of (await juror.getByRole('group').all()).entries()) {
      await group.getByRole('radio').first().focus();
      await juror.keyboard.press(index === 3 ? '0' : '4');
    }
    await juror.getByRole('button', { name: 'Save and next' }).click();
    await expect(juror.getByRole('heading', { level: 1, name: 'Kites over harbours' })).toBeVisible();
    await juror.getByRole('button', { name: 'Declare a conflict of interest' }).click();
    await juror.getByLabel('Why?').fill('We compete.');
    await juror.getByRole('button', { name: 'Declare conflict' }).click();
    await expect(juror.getByText('4.0 of 5')).toBeVisible();
  });

  await test.step('the applicant reads the stage; with its end the juror’s access ends', async () => {
    const own = await openAs(browser, origin, first.member, paths.submission(first.submission));
    await expect(own.page.getByText('You are one of 2.')).toBeVisible();
    const { data } = await callAs(
      origin,
      admin,
      'GET',
      stageEndpoints.list.path.replace(':id', String(call.id)),
    );
    const [{ id, version }] = data;
    await callAs(origin, admin, 'POST', stageEndpoints.end.path.replace(':id', id), { version });
    await juror.reload();
    await expect(juror.getByText('4.0 of 5')).toHaveCount(0);
    await juror.goto(paths.jury());
    await expect(juror.getByText('Nothing to read right now')).toBeVisible();
  });
});
