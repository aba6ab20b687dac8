import type { FormDocument } from '@proxima/contract/forms/questions';
import { stageEndpoints } from '@proxima/contract/stages/stage-endpoints';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { applicant } from '../../testing/people/applicant.ts';
import { openCall } from '../../testing/people/open-call.ts';
import { signInStored } from '../../testing/people/people.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const document: FormDocument = {
  sections: [
    {
      id: 'idea',
      title: 'The idea',
      items: [
        {
          ...{ id: 'line', type: 'short-text', label: 'In a line', maxCharacters: 100 },
          ...{ isRequired: true, seenBy: 'readers', hiddenWhenBlind: false },
        },
      ],
    },
  ],
};

const stageForm = {
  ...{ name: 'Interview', due_at: null, readers: 'team', readers_per_application: 1, is_blind: false },
  ...{ assigning: 'by_hand', note_for_applicants: '', is_shown: true },
};

test('a stage asks those who are in; the applicant answers on a phone by keyboard, and the team reads it', async ({
  page,
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const call = await openCall(origin, admin, document);
  const { member, submission } = await applicant(origin, call.slug, { line: 'Power from tides' });
  const of = (path: string, id: number) => path.replace(':id', String(id));
  const made = await callAs(origin, admin, 'POST', of(stageEndpoints.create.path, call.id), stageForm);
  const { id, version } = made.data;
  await callAs(origin, admin, 'POST', of(stageEndpoints.start.path, id), { version });
  await signInStored(page, origin, admin);

  await test.step('the team makes the questions and publishes them', async () => {
    await page.goto(paths.adminStages(call.id, id, 'questions'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create the questions' }).click();
    await page.getByLabel('Can be answered until').fill(`${new Date().getUTCFullYear() + 1}-12-01T17:00`);
    await page.getByRole('button', { name: 'Save the date' }).click();
    await page.getByRole('link', { name: 'Edit the questions' }).click();
    await page.getByRole('link', { name: 'Stage', exact: true }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/One question, published on/)).toBeVisible();
  });

  await test.step('the applicant is asked by email and on the dashboard, and answers by keyboard', async () => {
    await expect
      .poll(async () =>
        (await server.emails()).filter((email) => email.includes('questions about your application')),
      )
      .toHaveLength(1);
    const own = await openAs(browser, origin, member, paths.dashboard, {
      viewport: { width: 360, height: 800 },
    });
    await expect(
      own.page.getByRole('link', { name: /^Answer: Answer the questions of Interview/ }),
    ).toBeVisible();
    await own.page.goto(paths.submission(submission));
    await own.page.getByRole('link', { name: 'Answer the questions' }).press('Enter');
    await expect(own.page.getByRole('heading', { level: 1, name: 'Interview' })).toBeVisible();
    await own.page.getByLabel('What has changed since you applied?').focus();
    await own.page.keyboard.type('A first pilot in a port.');
    await expectAccessible(own.page);
    await own.page.getByRole('button', { name: 'Next' }).press('Enter');
    await own.page.getByRole('button', { name: 'Send the answers' }).press('Enter');
    await expect(own.page.getByText('We have received everything on this page.')).toBeVisible();
    await own.page.getByRole('link', { name: 'Follow it' }).click();
    await expect(own.page.getByRole('region', { name: 'Interview' })).toContainText(
      'A first pilot in a port.',
    );
    await expectAccessible(own.page);
  });

  await test.step('the team sees how many answered, and reads it beneath the application', async () => {
    await page.reload();
    await expect(page.getByText('1 of 1 answered.')).toBeVisible();
    await page.goto(paths.adminSubmission(submission));
    await expect(page.getByRole('region', { name: 'Interview' })).toContainText('A first pilot in a port.');
  });
});
