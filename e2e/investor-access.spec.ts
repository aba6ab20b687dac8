import { accessMessages } from '@proxima/contract/access/access-messages';
import { accessSettingsEndpoints } from '@proxima/contract/access/access-settings';
import { strictRules } from '@proxima/contract/access/eligibility-rules';
import { investorStatusMessages } from '@proxima/contract/access/investor-status';
import { legalTextMessages } from '@proxima/contract/access/legal-text-messages';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { eligibleInvestor } from '../testing/people/eligible-investor.ts';
import { listedVenture } from '../testing/people/listed-venture.ts';
import { registerMember, signInStored } from '../testing/people/people.ts';
import { callAs, openAs } from '../testing/people/talk.ts';
import type { Installation } from '../testing/processes/server.ts';
import { paths } from '../web/app/paths.ts';

const statement = 'I can afford to lose what I invest.';
/** The rules for Ireland, where a signed statement is enough. */
const rules = {
  ...strictRules,
  categories: [
    {
      name: 'self_certified',
      label: 'Self-certified investor',
      evidence: [],
      statement,
      needs_accreditation: false,
      needs_knowledge_check: false,
      months_valid: 12,
    },
  ],
};

const confirmations = async (server: Installation) =>
  (await server.emails()).flatMap((email) => /\/confirm-email#t=[\w-]{43}/.exec(email) ?? []);

test('an investor becomes eligible on one page, is given access, accepts the agreement, and sees within 5 s that access has ended', async ({
  browser,
  server,
  admin,
}) => {
  const saveRules = accessSettingsEndpoints.saveRules.path.replace(':country', 'IE');
  await callAs(server.origin, admin, 'PUT', saveRules, { version: 0, rules });
  const founder = await registerMember(server.origin);
  const venture = await listedVenture(server.origin, admin, founder, 'Tidal Kites');
  const before = await confirmations(server);
  const investor = await registerMember(server.origin, 'investor');
  const fresh = async () => (await confirmations(server)).find((link) => !before.includes(link));
  await expect.poll(fresh).toBeTruthy();
  const { page } = await openAs(browser, server.origin, investor, paths.dashboard);
  const access = page.getByRole('region', { name: 'Your access' });

  await test.step('the dashboard leads to what is missing', async () => {
    await page
      .getByRole('region', { name: 'Investor status' })
      .getByRole('link', { name: 'Continue' })
      .click();
    await expect(page).toHaveURL(paths.investorStatus);
    await expect(page.getByRole('heading', { name: 'Email address (missing)' })).toBeVisible();
    await expectAccessible(page);
    await page.goto((await fresh()) ?? '');
    await page.getByRole('link', { name: 'Go to Dashboard' }).waitFor();
    await page.goto(paths.investorStatus);
    await expect(page.getByRole('heading', { name: 'Email address (done)' })).toBeVisible();
  });

  await test.step('country and category survive a reload, the signature does not', async () => {
    await page.getByLabel('Country you live in').selectOption('IE');
    await expect(page.getByRole('radio', { name: 'Self-certified investor' })).not.toBeChecked();
    await page.getByRole('radio', { name: 'Self-certified investor' }).check();
    await page.getByLabel('Your full name, as your signature').fill('Mira Sol');
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(statement)).toBeVisible();
    await expect(page.getByLabel('Your full name, as your signature')).toHaveValue('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(investorStatusMessages.signature)).toBeVisible();
    await page.getByLabel('Your full name, as your signature').fill('Mira Sol');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Signed statement, signed as Mira Sol')).toBeVisible();
  });

  await test.step('the risk warning is shown in full until it is acknowledged with a name', async () => {
    // Every version of the warning that a test publishes begins like this.
    await expect(page.getByText('You can lose everything you invest')).toBeVisible();
    await page.getByRole('button', { name: 'I have read and understood this' }).click();
    await expect(page.getByText(legalTextMessages.nameRequired)).toBeVisible();
    await page.getByLabel('Your full name').fill('Mira Sol');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ventures are open to you' })).toBeVisible();
    await expect(page.getByText('You can lose everything you invest.')).toHaveCount(0);
  });

  await test.step('the investor requests access', async () => {
    await page.goto(paths.venture(venture.slug));
    await access.getByRole('button', { name: 'Request access' }).click();
    await page.getByLabel('What the founders should know about you').fill('I invest in sails.');
    await access.getByRole('button', { name: 'Request access' }).click();
    await expect(
      access.getByText('You asked for access today. The founder usually replies within two working days.'),
    ).toBeVisible();
  });

  const { page: founders } = await openAs(
    browser,
    server.origin,
    founder,
    paths.venture(venture.slug, 'access'),
  );

  await test.step('a founder requires the agreement and grants access, and accepting the agreement opens the venture', async () => {
    await expect(founders.getByText('I invest in sails.')).toBeVisible();
    await founders.getByLabel('Investors with access accept the confidentiality agreement first').check();
    await expect(founders.getByText(accessMessages.agreementNeeded)).toBeVisible();
    await founders.getByRole('button', { name: 'Grant access' }).click();
    await founders.getByRole('dialog').getByRole('button', { name: 'Grant access' }).click();
    await expect(founders.getByText(accessMessages.granted)).toBeVisible();
    await expect(founders.getByRole('cell', { name: 'Not accepted yet' })).toBeVisible();
    await expect(access.getByText('What is confidential.')).toBeVisible();
    await expectAccessible(page);
    await access.getByLabel('Your full name').fill('Mira Sol');
    await access.getByRole('button', { name: 'Accept the agreement' }).click();
    await expect(access.getByText('The founder gave you access today.', { exact: true })).toBeVisible();
  });

  await test.step('the open page says within 5 seconds that access has ended', async () => {
    await founders.getByRole('button', { name: 'End access of Mira Sol' }).click();
    await founders.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
    await expect(founders.getByText(accessMessages.revoked)).toBeVisible();
    await expect(access.getByText('The founder has ended your access.')).toBeVisible();
    await expect(access.getByRole('button', { name: 'Request access again' })).toBeVisible();
  });

  await test.step('the pages fit a phone', async () => {
    for (const one of [page, founders]) {
      await one.setViewportSize({ width: 360, height: 740 });
      const { scrollWidth } = await one.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }));
      expect(scrollWidth).toBe(360);
    }
    await expectAccessible(founders);
  });
});

test('calendar dates are the same wherever they are read', async ({ browser, server, admin }) => {
  const investor = await eligibleInvestor(server, admin);
  const readers = [
    { who: investor, path: paths.investorStatus },
    { who: admin, path: paths.adminMember(investor.id) },
  ];
  const dates = new Set<string>();
  for (const timezoneId of ['Pacific/Honolulu', 'Europe/Berlin', 'Pacific/Kiritimati']) {
    const context = await browser.newContext({ baseURL: server.origin, timezoneId });
    const page = await context.newPage();
    const read: string[] = [];
    for (const { who, path } of readers) {
      await signInStored(page, server.origin, who);
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main).toContainText(/Stated/);
      const text = (await main.textContent()) ?? '';
      read.push(
        ...(text.match(/(Stated|valid until|First to expire: [a-z ]+, on)\s*\d{1,2} \w+ \d{4}/g) ?? []),
      );
    }
    expect(read.length).toBeGreaterThanOrEqual(4);
    dates.add(read.join());
    await context.close();
  }
  expect([...dates]).toHaveLength(1);
});
