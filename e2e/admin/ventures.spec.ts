import { listingMessages } from '@proxima/contract/listing/listing';
import { reviewMessages } from '@proxima/contract/submissions/review';
import { vettingItems } from '@proxima/contract/ventures/venture-record';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { completeVenture, foundVenture, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('a venture is submitted for listing, changes are requested and answered, and it is listed with its checklist', async ({
  browser,
  server,
  admin,
}) => {
  const founder = await registerMember(server.origin);
  const venture = await foundVenture(server.origin, admin, founder, 'Tidal Kites');
  const { page: theirs } = await openAs(
    browser,
    server.origin,
    founder,
    paths.venture(venture.slug, 'listing'),
  );

  await test.step('the founder sees what is missing and submits once it is complete', async () => {
    await expect(theirs.getByText('Still missing in the profile')).toBeVisible();
    await expectAccessible(theirs);
    await completeVenture(server.origin, founder, venture);
    await theirs.reload();
    await theirs.getByRole('button', { name: 'Submit for listing' }).click();
    await expect(theirs.getByText(listingMessages.submitted)).toBeVisible();
    await expect(theirs.getByText('Under review', { exact: true }).first()).toBeVisible();
  });

  const { page } = await openAs(browser, server.origin, admin, paths.adminVenture(venture.slug, 'listing'));

  await test.step('the team requests a change: held, undone, then sent', async () => {
    await expect(page.getByText(listingMessages.unchecked)).toBeVisible();
    await page.getByLabel('Request changes').check();
    await page.getByLabel('Request 1', { exact: true }).fill('Which tides?');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Hold for 10 minutes' }).click();
    await expect(page.getByText(reviewMessages.held)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Held decision' })).toContainText('Which tides?');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Request 1', { exact: true })).toHaveValue('Which tides?');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Send decision' }).click();
    await expect(page.getByText(listingMessages.decided)).toBeVisible();
  });

  await test.step('the founder answers it, and typed text survives a reload', async () => {
    const answer = theirs.getByLabel('Your answer to request 1');
    await answer.fill('Spring tides.');
    await expect(theirs.getByText('Draft saved', { exact: true })).toBeVisible();
    await theirs.reload();
    await expect(answer).toHaveValue('Spring tides.');
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Submit again' }).click();
    await expect(theirs.getByText('Under review', { exact: true }).first()).toBeVisible();
  });

  await test.step('the team completes the checklist and lists the venture', async () => {
    await expect(page.getByText('Spring tides.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with the current state' }).click();
    for (const [index, label] of Object.values(vettingItems).entries()) {
      const result = page.getByRole('group', { name: label }).getByLabel('Result');
      await result.selectOption(index === 0 ? 'Confirmed' : 'Not checked');
      await page.getByRole('button', { name: `Save: ${label}` }).click();
      await expect(page.getByRole('button', { name: `Save: ${label}` })).toHaveCount(0);
    }
    await expectAccessible(page);
    await page.getByLabel('Approve and list').check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Send decision' }).click();
    await expect(theirs.getByText('Eligible investors can find the venture')).toBeVisible();
  });

  await test.step('the team unlists it on a phone, with a reason that the founder sees', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Unlist' }).click();
    await page.getByLabel('Reason').fill('A claim is disputed.');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Unlist' }).click();
    await expect(theirs.getByText('A claim is disputed.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'List again' })).toBeVisible();
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(360);
  });
});
