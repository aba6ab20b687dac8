import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import { callApplicationEndpoints } from '@proxima/contract/applications/call-application-endpoints';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { openCall } from '../../testing/people/open-call.ts';
import { registerMember } from '../../testing/people/people.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { endCall } from '../../testing/processes/pass-time.ts';
import type { Installation } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';

const asked = { isRequired: true, seenBy: 'readers', hiddenWhenBlind: false } as const;

/** Two pages: who it is for, and the idea. */
const document: FormDocument = {
  sections: [
    {
      id: 'fit',
      title: 'Is this for you?',
      items: [
        { ...asked, id: 'age', type: 'number', label: 'How many years old is your venture?' },
        {
          id: 'too-old',
          type: 'ending',
          text: 'This call is for companies younger than three years. The open door is always there.',
          if: { match: 'all', of: [{ questionId: 'age', is: 'above', value: 3 }] },
        },
      ],
    },
    {
      id: 'idea',
      title: 'The idea',
      items: [
        { ...asked, id: 'name', type: 'short-text', label: 'What is it called?', maxCharacters: 80 },
        { ...asked, id: 'pitch', type: 'long-text', label: 'What is the idea?', limit: { words: 50 } },
      ],
    },
  ],
};

const linkIn = async (server: Installation, pattern: RegExp, before: readonly string[] = []) => {
  const found = async () =>
    (await server.emails())
      .flatMap((email) => pattern.exec(email) ?? [])
      .find((link) => !before.includes(link));
  await expect.poll(found).toBeTruthy();
  return (await found()) ?? '';
};
const invitationLink = /\/dashboard\/application-invitation#t=[\w-]{43}/;
const confirmationLink = /\/confirm-email#t=[\w-]{43}/;

test('two founders fill in one application on two devices, one of them offline for a while, and it is sent just after the close', async ({
  browser,
  server,
  admin,
}) => {
  const call = await openCall(server.origin, admin, document);
  const confirmations = (await server.emails()).flatMap((email) => confirmationLink.exec(email) ?? []);
  const ada = await registerMember(server.origin);
  const adaLink = await linkIn(server, confirmationLink, confirmations);
  const bea = await registerMember(server.origin, 'entrepreneur', { first_name: 'Bea', last_name: 'Holm' });
  const beaLink = await linkIn(server, confirmationLink, [...confirmations, adaLink]);
  const { page } = await openAs(browser, server.origin, ada, paths.apply(call.slug));

  await test.step('an answer can end the form before the rest is asked', async () => {
    await page.getByRole('button', { name: 'Begin the application' }).click();
    const age = page.getByLabel('How many years old is your venture?');
    await age.fill('9');
    await expect(page.getByText('This call is for companies younger than three years.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await expectAccessible(page);
    await age.fill('1');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'The idea' })).toBeFocused();
  });

  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(bea.email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const { page: beas } = await openAs(browser, server.origin, bea, beaLink.replace(/^.*(?=\/confirm)/, ''));
  await beas.getByRole('link', { name: 'Go to Dashboard' }).waitFor();
  await beas.goto(await linkIn(server, invitationLink));
  await beas.getByRole('button', { name: 'Accept the invitation' }).click();
  await beas.getByRole('link', { name: 'Open the application' }).click();
  await beas.getByRole('button', { name: /^The idea/ }).click();

  await test.step('each sees what the other writes, and where', async () => {
    await beas.getByLabel('What is it called?').fill('Tidal Kites');
    await expect(page.getByLabel('What is it called?')).toHaveValue('Tidal Kites');
    await beas.getByLabel('What is the idea?').focus();
    await expect(page.getByText('Bea Holm is here')).toBeVisible();
  });

  await test.step('what is written offline is sent later, and overwrites nothing unasked', async () => {
    await beas.context().setOffline(true);
    await beas.getByLabel('What is the idea?').fill('Kites in the tide, written offline.');
    await expect(beas.getByText('Saved on this device. We send it when you are back online.')).toBeVisible();
    await page.getByLabel('What is the idea?').fill('Kites in the tide.');
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await beas.context().setOffline(false);
    await expect(beas.getByText('Mira Sol changed this answer while you were writing')).toBeVisible();
    await expect(page.getByLabel('What is the idea?')).toHaveValue('Kites in the tide.');
    await beas.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByLabel('What is the idea?')).toHaveValue('Kites in the tide, written offline.');
  });

  await test.step('the call closes while the page is open; what is sent shortly after counts and says so', async () => {
    await endCall(server, call, 60);
    await page.getByLabel('What is the idea?').fill('Kites in the tide, finished.');
    await expect(page.getByText('Saved after the close, and it counts')).toBeVisible();
    await page.getByRole('button', { name: /^Check and send/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByText('We have received everything on this page.')).toBeVisible();
    await page.getByRole('link', { name: 'Follow it' }).click();
    await expect(page.getByText('Kites in the tide, finished.')).toBeVisible();
    await expect(page.getByText('sent after the close, in time to count')).toBeVisible();
  });
});

test('after the close nothing is sent any more, except by a personal link, and the team finds what was sent', async ({
  browser,
  server,
  admin,
}) => {
  const call = await openCall(server.origin, admin, document);
  const member = await registerMember(server.origin);
  const { page } = await openAs(browser, server.origin, member, paths.apply(call.slug));
  await page.getByRole('button', { name: 'Begin the application' }).click();
  await page.getByLabel('How many years old is your venture?').fill('2');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('What is it called?').fill('Late Boats');
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await test.step('a tab that was left open learns it with the next answer, which is kept', async () => {
    await endCall(server, call, 3_600);
    await page.getByLabel('What is the idea?').fill('Boats that come late.');
    await expect(page.getByText(messages.closed).first()).toBeVisible();
    await expect(page.getByLabel('What is the idea?')).toHaveValue('Boats that come late.');
    await page.reload();
    await expect(page.getByText(messages.closed).first()).toBeVisible();
  });

  await test.step('a late link opens it again for this person', async () => {
    const { page: console_ } = await openAs(
      browser,
      server.origin,
      admin,
      paths.adminCallApplications(call.id, 'late'),
    );
    await console_.getByRole('button', { name: 'Let someone in' }).click();
    const dialog = console_.getByRole('dialog');
    await dialog.getByLabel('Email').fill(member.email);
    await dialog.getByLabel('Reason').fill('The line was down.');
    await dialog.getByLabel('Until').fill(`${new Date().getUTCFullYear() + 1}-12-01T12:00`);
    await expectAccessible(console_);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(console_.getByText('The line was down.')).toBeVisible();
    await page.goto(await linkIn(server, /\/dashboard\/late-link#t=[\w-]{43}/));
    await page.getByRole('button', { name: 'Continue to the application' }).click();
    await page.getByRole('button', { name: /^The idea/ }).click();
    await page.getByLabel('What is the idea?').fill('Boats that come late.');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByText('We have received everything on this page.')).toBeVisible();
  });

  await test.step('the team filters by an answer and opens the application', async () => {
    const { page: list } = await openAs(browser, server.origin, admin, paths.adminCallApplications(call.id));
    await expect(list.getByText('Late: The line was down.')).toBeVisible();
    await list.getByRole('button', { name: 'Filter by an answer' }).click();
    await list.getByLabel('Question').selectOption('age');
    await list.getByRole('textbox', { name: /^Answer/ }).fill('5');
    await list.getByRole('button', { name: 'Add the filter' }).click();
    await expect(list.getByText('No applications match these filters')).toBeVisible();
    await list.getByRole('button', { name: /^Remove the filter/ }).click();
    await list.getByRole('link', { name: 'Mira Sol' }).click();
    await expect(list.getByText('Boats that come late.')).toBeVisible();
    await expectAccessible(list);
  });
  const statistics = await callAs(
    server.origin,
    admin,
    'GET',
    callApplicationEndpoints.statistics.path.replace(':id', String(call.id)),
  );
  expect(statistics.data).toMatchObject({ started: 1, sent: 1, unsent: 0 });
});
