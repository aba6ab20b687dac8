import type { Page } from '@playwright/test';
import { monthLabel } from '@proxima/contract/updates/figures';
import { updateEndpoints } from '@proxima/contract/updates/update-endpoints';
import { updateMessages } from '@proxima/contract/updates/update-messages';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { eligibleInvestor } from '../../testing/people/eligible-investor.ts';
import { commitAs, openRound } from '../../testing/people/open-round.ts';
import { registerMember } from '../../testing/people/people.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { fundCommitments } from '../../testing/processes/pass-time.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { viewport: { width: 390, height: 800 } };
const month = '2026-01';

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write an update' }).click();
  await expect(page.getByRole('heading', { name: 'Write an update' })).toBeVisible();
}

test('a founder reports with metrics and asks; the investor who funded the venture reads it live and can help', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin, 'entrepreneur', { first_name: 'Amara', last_name: 'Okafor' });
  const { venture, round } = await openRound(origin, admin, founder, 'Reef Robots');
  const investor = await eligibleInvestor(server, admin, { first_name: 'Margit', last_name: 'Holm' });
  await commitAs(origin, investor, round, 60_000_00);
  await fundCommitments(server, round);
  const url = updateEndpoints.publish.path.replace(':id', String(venture.id));
  await callAs(origin, founder, 'POST', url, {
    month,
    highlights: 'The first robot dives.',
    metrics: [{ name: 'Paying customers', unit: 'customers', value: 4 }],
  });
  const address = paths.venture(venture.slug, 'updates');
  const funder = await openAs(browser, origin, investor, paths.portfolio());
  const followed = funder.page.getByRole('region', { name: 'How your ventures are doing' });
  await followed.getByRole('link', { name: 'Reef Robots' }).click();
  const { page } = await openAs(browser, origin, founder, address, phone);

  await test.step('the update is saved as a draft, and an invalid figure is reported', async () => {
    await write(page);
    await page.getByRole('textbox', { name: 'Highlights' }).fill('Six robots dive for three harbours.');
    await page.getByRole('textbox', { name: 'Paying customers (customers)' }).fill('six');
    await page.getByRole('button', { name: 'Add metric' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Cost of a dive');
    await page.getByRole('textbox', { name: 'Unit' }).fill('EUR');
    await page.getByRole('textbox', { name: 'Value' }).fill('412.50');
    await page.getByRole('button', { name: 'Add ask' }).click();
    await page.getByRole('textbox', { name: 'Ask 1' }).fill('An introduction to a harbour in Norway');
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
    await page.reload();
    await write(page);
    await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('412.50');
    await page.getByRole('button', { name: 'Publish update' }).click();
    await expect(page.getByText(updateMessages.value)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Paying customers (customers)' }).fill('6');
    await page.getByRole('button', { name: 'Publish update' }).click();
    await expect(page.getByText('Six robots dive for three harbours.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the investor’s open page shows the update with the earlier figure, and the investor offers help', async () => {
    const card = funder.page.getByRole('article').filter({ hasText: 'Six robots dive' });
    await expect(card.getByText('6 customers', { exact: true })).toBeVisible();
    await expect(card.getByText(`4 customers in ${monthLabel(month)}`)).toBeVisible();
    await card.getByRole('button', { name: /^I can help/ }).click();
    await card.getByRole('button', { name: 'Add a note' }).click();
    await card
      .getByRole('textbox', { name: 'Note to the founders' })
      .fill('I know the harbour master of Bergen.');
    await card.getByRole('button', { name: 'Save note' }).click();
    await expect(card.getByText('I know the harbour master of Bergen.')).toBeVisible();
    await expectAccessible(funder.page);
  });

  await test.step('the founder sees who offered help, and takes the update back', async () => {
    await expect(page.getByText('I know the harbour master of Bergen.')).toBeVisible();
    await expect(page.getByText('Margit Holm')).toBeVisible();
    await page
      .getByRole('button', { name: /^Take back the update for/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
    await expect(funder.page.getByText('Six robots dive')).toHaveCount(0);
    await expect(funder.page.getByText('The first robot dives.')).toBeVisible();
  });
});
