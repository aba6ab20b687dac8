import { refusalMessages } from '@proxima/contract/files/refused-files';
import { projectionMessages } from '@proxima/contract/ventures/projections/projections';
import { profileMessages } from '@proxima/contract/ventures/venture-profile';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { makeImage } from '../server/test/documents/sample-files.ts';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { registerMember } from '../testing/people/people.ts';
import { changeProfile, foundVenture, openAs } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

test('a founder finds their venture, fills in projections like a spreadsheet, and an invitation of another opens for its address only', async ({
  browser,
  server,
  admin,
}) => {
  const founder = await registerMember(server.origin);
  const venture = await foundVenture(server.origin, admin, founder, 'Tidal Kites');
  const { page } = await openAs(browser, server.origin, founder, paths.dashboard, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const grid = page.getByRole('grid', { name: 'Projections' });
  const cell = (row: number, column: number) =>
    grid.getByRole('row').nth(row).getByRole('gridcell').nth(column);

  await test.step('the list leads to it', async () => {
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Ventures' }).click();
    await page.getByRole('link', { name: 'Tidal Kites' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Tidal Kites' }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.venture(venture.slug)}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Tidal Kites' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: 'Venture' })
      .getByRole('link', { name: 'Projections' })
      .click();
    await expect(page.getByText(projectionMessages.forecast)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('typing, arrow keys and a table pasted from Excel fill the grid', async () => {
    await cell(1, 0).click();
    await page.keyboard.type('1,000');
    await page.keyboard.press('Enter');
    await expect(cell(1, 0)).toHaveText('1,000');
    await expect(cell(2, 0)).toBeFocused();
    await page.evaluate(() => navigator.clipboard.writeText('300\t300\r\n900\t(5)\r\n'));
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByRole('alert').filter({ hasText: 'no numbers below 0' })).toBeVisible();
    await page.evaluate(() => navigator.clipboard.writeText('300\t300\r\n900\t250\r\n'));
    await page.keyboard.press('ControlOrMeta+v');
    await expect(cell(3, 1)).toHaveText('250');
    await page.getByLabel('Opening cash').fill('1200');
    await page.keyboard.press('Tab');
    // January loses 200, February 550, so the cash lasts until there are no more figures.
    await expect(page.getByText('At least 2 months')).toBeVisible();
  });

  await test.step('unsaved figures are there again after a reload, and are saved', async () => {
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(cell(3, 1)).toHaveText('250');
    await page.getByRole('button', { name: 'Save projections' }).click();
    await expect(page.getByText(projectionMessages.saved)).toBeVisible();
    await expect(page.getByText('Version 1, saved by')).toBeVisible();
    await page.reload();
    await expect(cell(1, 0)).toHaveText('1,000');
  });

  await test.step('the page fits a phone: the grid scrolls by itself', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { scrollWidth } = await page.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }));
    expect(scrollWidth).toBe(360);
    await expectAccessible(page);
  });

  await test.step('a link that is not an invitation says so', async () => {
    await page.goto(`${paths.ventureInvitation}#t=${'x'.repeat(43)}`);
    await expect(page.getByText(ventureMessages.invitationUnknown)).toBeVisible();
  });
});

test('founders write the profile: what two of them change is compared before it is saved, and readers see it', async ({
  browser,
  server,
  admin,
}) => {
  const founder = await registerMember(server.origin);
  const venture = await foundVenture(server.origin, admin, founder, 'Kelp Farms');
  const address = paths.venture(venture.slug, 'profile');
  const { page } = await openAs(browser, server.origin, founder, address);
  const form = page.getByRole('region', { name: 'Profile', exact: true });

  await test.step('what a listing needs is missing with its reason until it is written', async () => {
    await expect(form.getByText('Investors find the risks anyway.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Tagline').fill('Kelp that feeds cities');
    await form.getByRole('textbox', { name: 'The ask' }).fill('500,000');
    await form.getByRole('textbox', { name: 'Risks' }).click();
    await page.keyboard.type('Storms take the lines.');
    await expect(form.getByText('Investors find the risks anyway.')).toBeHidden();
    await form.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText(profileMessages.saved)).toBeVisible();
  });

  await test.step('someone else saves meanwhile: what only they changed is taken, and one chooses the rest', async () => {
    await form.getByLabel('Tagline').fill('Kelp for every kitchen');
    await changeProfile(server.origin, admin, venture.id, { tagline: 'Kelp at scale', location: 'Bergen' });
    await form.getByRole('button', { name: 'Save profile' }).click();
    const comparison = page.getByRole('region', { name: 'Compare before you save' });
    await expect(comparison.getByText('You both changed Tagline')).toBeVisible();
    await expectAccessible(page);
    await comparison.getByRole('button', { name: 'Save both' }).click();
    await expect(comparison).toBeHidden();
    await expect(form.getByLabel('City or region')).toHaveValue('Bergen');
    await expect(form.getByLabel('Tagline')).toHaveValue('Kelp for every kitchen');
    await expect(page.getByRole('region', { name: 'Versions' }).getByRole('listitem').first()).toContainText(
      'Version 4',
    );
  });

  await test.step('a logo must be a picture', async () => {
    const logo = page.getByLabel('Choose logo');
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText(refusalMessages.notWhatItSays)).toBeVisible();
    await logo.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await makeImage('png', { width: 40, height: 20 }),
    });
    await expect(page.getByText(profileMessages.logoSaved)).toBeVisible();
  });

  await test.step('readers see it on the first page', async () => {
    await page.goto(paths.venture(venture.slug));
    await expect(page.getByText('Kelp for every kitchen')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Risks' })).toBeVisible();
    await expect(page.getByText('€500,000')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    const { scrollWidth } = await page.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }));
    expect(scrollWidth).toBe(360);
    await expectAccessible(page);
  });
});
