import { accountMessages, type SignedInUser } from '@proxima/contract/accounts/accounts';
import type { MemberRole } from '@proxima/contract/accounts/roles';
import { recordMessages } from '@proxima/contract/ventures/record-messages';
import { issuerDeclaration } from '@proxima/contract/ventures/venture-record';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { openTab } from '../testing/browser/open-tab.ts';
import { expect, test } from '../testing/browser/test.ts';
import { registerMember } from '../testing/people/people.ts';
import { foundVenture, openAs } from '../testing/people/talk.ts';
import type { Installation } from '../testing/processes/server.ts';
import { paths } from '../web/app/paths.ts';

const linksOf = async (server: Installation, pattern: RegExp): Promise<string[]> =>
  (await server.emails()).flatMap((email) => pattern.exec(email) ?? []);

/** Runs `cause`. @returns the first new link in an email after that. */
async function nextLink(server: Installation, pattern: RegExp, cause: () => Promise<unknown>) {
  const before = new Set(await linksOf(server, pattern));
  await cause();
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await linksOf(server, pattern)).find((one) => !before.has(one));
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test('a founder invites a co-founder, declares the company, and hands over before leaving', async ({
  browser,
  server,
  admin,
}) => {
  const people: SignedInUser[] = [];
  // One after the other, so that the second link belongs to the second person.
  const register = (role: MemberRole) =>
    nextLink(server, /\/confirm-email#t=[\w-]{43}/, async () =>
      people.push(await registerMember(server.origin, role)),
    );
  await register('entrepreneur');
  const confirmation = await register('investor');
  const [founder, other] = people as [SignedInUser, SignedInUser];
  const venture = await foundVenture(server.origin, admin, founder, 'Slow Rivers');
  const { page } = await openAs(browser, server.origin, founder, paths.venture(venture.slug, 'people'));
  const { page: theirs } = await openAs(browser, server.origin, other, confirmation);
  await expect(theirs.getByText(accountMessages.emailConfirmed)).toBeVisible();

  await test.step('the only founder sees how to hand over and invites a co-founder', async () => {
    await expect(page.getByText('You are the only founder, so hand over before you leave:')).toBeVisible();
    await expectAccessible(page);
    const link = await nextLink(server, /\/dashboard\/venture-invitation#t=[\w-]{43}/, async () => {
      await page.getByLabel('Email of the co-founder').fill(other.email);
      await page.getByRole('button', { name: 'Invite' }).click();
      await expect(page.getByText(ventureMessages.invited)).toBeVisible();
      await expect(
        page.getByRole('button', { name: `Withdraw the invitation to ${other.email}` }),
      ).toBeVisible();
    });
    await theirs.goto(link);
    await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
    await theirs.getByRole('link', { name: 'Open the venture' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Slow Rivers' })).toBeVisible();
    // The first founder's open page updates by itself.
    await expect(page.getByRole('button', { name: 'Leave this venture' })).toBeVisible();
  });

  await test.step('the representative declares exactly the company that is shown', async () => {
    await openTab(page, 'Company', 'Company and checks');
    await page.getByRole('button', { name: 'Enter the company' }).click();
    await page.getByRole('button', { name: 'Save the company' }).click();
    await expect(page.getByText(recordMessages.legalNameRequired)).toBeVisible();
    await expect(page.getByText(recordMessages.signatoryRequired)).toBeVisible();
    await page.getByLabel('Legal name').fill('Slow Rivers Ltd');
    await page.getByLabel('Legal form').fill('Limited company');
    await page.getByLabel('Country').selectOption('IE');
    await page.getByLabel('Registration number').fill('654321');
    await page.getByLabel('Representative').selectOption(String(founder.id));
    await page.getByRole('button', { name: 'Save the company' }).click();
    await expect(page.getByText(issuerDeclaration)).toBeVisible();
    await page.getByRole('button', { name: 'Declare this' }).click();
    await expect(page.getByText(/^Declared by /)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a leaving founder names the next representative, who has to declare again', async () => {
    await openTab(theirs, 'Company', 'Company and checks');
    await expect(theirs.getByText(/^Declared by /)).toBeVisible();
    await openTab(page, 'Company', 'People');
    await page.getByRole('button', { name: 'Leave this venture' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('What you learned there stays confidential.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Who represents the company from now on').selectOption(String(other.id));
    await dialog.getByRole('button', { name: 'Leave Slow Rivers' }).click();
    await expect(page.getByText('No ventures yet')).toBeVisible();
    await expect(theirs.getByText('Not declared yet. You sign for the company.')).toBeVisible();
    await page.goto(paths.venture(venture.slug));
    await expect(page.getByText('This venture is not available')).toBeVisible();
  });
});
