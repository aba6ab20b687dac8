import { invitationMessages } from '@proxima/contract/accounts/invitations';
import { exploreMessages } from '@proxima/contract/explore/explore';
import { refusalMessages } from '@proxima/contract/files/refused-files';
import { listingMessages } from '@proxima/contract/listing/listing';
import { reviewMessages } from '@proxima/contract/submissions/review';
import { projectionMessages } from '@proxima/contract/ventures/projections/projections';
import { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { profileMessages } from '@proxima/contract/ventures/venture-profile';
import { itemNames } from '@proxima/contract/ventures/venture-record';
import { somethingWentWrong } from '@proxima/contract/wire/messages';
import { makeImage } from '../server/test/documents/sample-files.ts';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { pressWithKeys, tabTo } from '../testing/browser/keyboard.ts';
import { openTab } from '../testing/browser/open-tab.ts';
import { expect, test } from '../testing/browser/test.ts';
import { eligibleInvestor } from '../testing/people/eligible-investor.ts';
import { listedVenture } from '../testing/people/listed-venture.ts';
import { registerMember } from '../testing/people/people.ts';
import {
  callAs,
  changeProfile,
  completeVenture,
  foundVenture,
  newIdea,
  openAs,
  sendSubmission,
} from '../testing/people/talk.ts';
import { endHolds } from '../testing/processes/pass-time.ts';
import { paths } from '../web/app/paths.ts';

test('a founder finds their venture and fills in projections like a spreadsheet; an unknown invitation link says so', async ({
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

  await test.step('the list of ventures leads to it', async () => {
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Ventures' }).click();
    await page.getByRole('link', { name: 'Tidal Kites' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Tidal Kites' }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.venture(venture.slug)}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Tidal Kites' })).toBeVisible();
    await expectAccessible(page);
    await openTab(page, 'Fundraising', 'Projections');
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
    // January loses 200 and February 550, so the cash lasts longer than the figures.
    await expect(page.getByText('At least 2 months')).toBeVisible();
  });

  await test.step('unsaved figures survive a reload and are then saved', async () => {
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(cell(3, 1)).toHaveText('250');
    await page.getByRole('button', { name: 'Save projections' }).click();
    await expect(page.getByText(projectionMessages.saved)).toBeVisible();
    await expect(page.getByText('Version 1, saved by')).toBeVisible();
    await page.reload();
    await expect(cell(1, 0)).toHaveText('1,000');
  });

  await test.step('the page fits a phone, and only the grid scrolls sideways', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { scrollWidth } = await page.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }));
    expect(scrollWidth).toBe(360);
    await expectAccessible(page);
  });

  await test.step('a link that is not an invitation says so', async () => {
    await page.goto(`${paths.ventureInvitation}#t=${'x'.repeat(43)}`);
    await expect(page.getByText(invitationMessages.unknown)).toBeVisible();
  });
});

test('founders write the profile; concurrent changes are compared before they are saved, and readers see the result', async ({
  browser,
  server,
  admin,
}) => {
  const founder = await registerMember(server.origin);
  const venture = await foundVenture(server.origin, admin, founder, 'Kelp Farms');
  const address = paths.venture(venture.slug, 'profile');
  const { page } = await openAs(browser, server.origin, founder, address);
  const form = page.getByRole('region', { name: 'Profile', exact: true });

  await test.step('each field that a listing needs says why until it is filled in', async () => {
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

  await test.step('when someone else saves meanwhile, their other changes are merged, and conflicting ones are compared', async () => {
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

  await test.step('text survives a lost connection and a lost reply, and is saved once', async () => {
    const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem').first();
    await form.getByLabel('City or region').fill('Ålesund');
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText(somethingWentWrong).first()).toBeVisible();
    await expect(form.getByLabel('City or region')).toHaveValue('Ålesund');
    await page.context().setOffline(false);
    // The server stores it, but its reply is lost.
    await page.route('**/profile', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await form.getByRole('button', { name: 'Save profile' }).click();
    await expect(versions).toContainText('Version 5');
    await expect(form.getByRole('button', { name: 'Save profile' })).toBeEnabled();
    await page.unroute('**/profile');
    await form.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText(profileMessages.saved)).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('City or region')).toHaveValue('Ålesund');
    await expect(versions).toContainText('Version 5');
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

  await test.step('readers see the profile on the first page of the venture', async () => {
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

test('profile and projections are written with the keyboard alone', async ({ browser, server, admin }) => {
  const founder = await registerMember(server.origin);
  const venture = await foundVenture(server.origin, admin, founder, 'Reed Beds');
  const { page } = await openAs(browser, server.origin, founder, paths.ventures);
  const places = page.getByRole('navigation', { name: 'Venture' });
  const form = page.getByRole('region', { name: 'Profile', exact: true });

  await test.step('the profile is opened from the list, written with bold text and saved', async () => {
    await pressWithKeys(page, page.getByRole('link', { name: 'Reed Beds' }));
    // Profile is the first page of its place.
    await pressWithKeys(page, places.getByRole('link', { name: 'Company' }));
    await tabTo(page, form.getByLabel('Tagline'));
    await page.keyboard.type('Reeds that clean water');
    await tabTo(page, form.getByRole('textbox', { name: 'Problem' }));
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('Rivers');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type(' carry too much.');
    await pressWithKeys(page, form.getByRole('button', { name: 'Save profile' }));
    await expect(page.getByText(profileMessages.saved)).toBeVisible();
    await page.goto(paths.venture(venture.slug));
    await expect(page.locator('strong').filter({ hasText: 'Rivers' })).toBeVisible();
  });

  await test.step('the grid of figures is one tab stop; arrow keys move inside it, and Tab leaves it', async () => {
    await pressWithKeys(page, places.getByRole('link', { name: 'Fundraising' }));
    const pages = page.getByRole('navigation', { name: 'Fundraising' });
    await pressWithKeys(page, pages.getByRole('link', { name: 'Projections' }));
    const grid = page.getByRole('grid', { name: 'Projections' });
    const cell = (row: number, column: number) =>
      grid.getByRole('row').nth(row).getByRole('gridcell').nth(column);
    await tabTo(page, cell(1, 0));
    await page.keyboard.type('4000');
    await page.keyboard.press('Enter');
    await page.keyboard.type('-1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Enter 0 or more' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('5000');
    await page.keyboard.press('Enter');
    await expect(cell(1, 1)).toHaveText('5,000');
    await pressWithKeys(page, page.getByRole('button', { name: 'Save projections' }));
    await expect(page.getByText(projectionMessages.saved)).toBeVisible();
    await page.reload();
    await expect(cell(1, 0)).toHaveText('4,000');
  });
});

test('an approved idea becomes a venture that an eligible investor finds, compares and watches', async ({
  browser,
  server,
  admin,
}) => {
  const founder = await registerMember(server.origin);
  const { id } = await sendSubmission(server.origin, founder, newIdea());
  const { page: team } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  const { page: theirs } = await openAs(browser, server.origin, founder, paths.dashboard);

  await test.step('the approval is held, then sent automatically, which creates the venture', async () => {
    await team.getByLabel('Approve').check();
    await team.getByLabel('Create venture').check();
    await team.getByLabel('Name of the venture').fill('Moss Batteries');
    await team.getByLabel('Industry').selectOption('Technology');
    await team.getByLabel('Stage').selectOption('Early-stage startups');
    await team.getByRole('button', { name: 'Continue' }).click();
    await team.getByRole('button', { name: 'Hold for 10 minutes' }).click();
    await expect(team.getByRole('region', { name: 'Held decision' })).toContainText(/9:\d\d/);
    await theirs.goto(paths.ventures);
    await expect(theirs.getByRole('link', { name: 'Moss Batteries' })).toHaveCount(0);
    await endHolds(server);
    await expect(async () => {
      await theirs.reload();
      await expect(theirs.getByRole('link', { name: 'Moss Batteries' })).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  const venture = (await callAs(server.origin, founder, 'GET', ventureEndpoints.list.path)).data[0];

  await test.step('the founder writes profile and projections and submits the venture for listing', async () => {
    await completeVenture(server.origin, founder, venture);
    await theirs.goto(paths.venture(venture.slug, 'projections'));
    await theirs.getByRole('grid', { name: 'Projections' }).getByRole('gridcell').first().click();
    await theirs.keyboard.type('900');
    await theirs.keyboard.press('Enter');
    await theirs.getByRole('button', { name: 'Save projections' }).click();
    await expect(theirs.getByText(projectionMessages.saved)).toBeVisible();
    await openTab(theirs, 'Overview');
    await theirs.getByRole('link', { name: 'Submit for listing' }).click();
    await theirs.getByRole('button', { name: 'Submit for listing' }).click();
    await expect(theirs.getByText(listingMessages.submitted)).toBeVisible();
  });

  await test.step('the team’s request for a change is held, then sent automatically; the founder answers', async () => {
    await team.goto(paths.adminVenture(venture.slug, 'listing'));
    await team.getByLabel('Request changes').check();
    await team.getByLabel('Request 1', { exact: true }).fill('Which moss?');
    await team.getByRole('button', { name: 'Continue', exact: true }).click();
    await team.getByRole('button', { name: 'Hold for 10 minutes' }).click();
    await expect(team.getByText(reviewMessages.held)).toBeVisible();
    await endHolds(server);
    await theirs.getByLabel('Your answer to request 1').fill('Sphagnum, from our own beds.');
    await theirs.getByRole('button', { name: 'Submit again' }).click();
    await expect(theirs.getByText('Under review', { exact: true }).first()).toBeVisible();
  });

  await test.step('the checks are recorded, and the venture is listed', async () => {
    for (const item of itemNames)
      await callAs(server.origin, admin, 'PUT', `/api/admin/ventures/${venture.id}/vetting/${item}`, {
        state: 'confirmed',
      });
    await team.reload();
    await team.getByLabel('Approve and list').check();
    await team.getByRole('button', { name: 'Continue', exact: true }).click();
    await team.getByRole('button', { name: 'Hold for 10 minutes' }).click();
    await expect(team.getByText(reviewMessages.held)).toBeVisible();
    await endHolds(server);
    await expect(theirs.getByText('Eligible investors can find the venture')).toBeVisible();
  });

  const investor = await eligibleInvestor(server, admin, {
    'investment_stage_preference[]': 'early_stage_startups',
  });
  await listedVenture(server.origin, admin, await registerMember(server.origin), 'Slate Roofs');
  const { page } = await openAs(browser, server.origin, investor, paths.explore);

  await test.step('the investor finds the venture by its match, reads what was checked, compares it and watches it', async () => {
    await page.getByRole('searchbox', { name: 'Search ventures' }).fill('moss');
    const card = page.getByRole('listitem').filter({ hasText: 'Moss Batteries' });
    await expect(card.getByText('Matches: ')).toBeVisible();
    await card.getByRole('link').click();
    await openTab(page, 'Company');
    await expect(page.getByText('Confirmed').first()).toBeVisible();
    await page.goto(paths.explore);
    for (const name of ['Moss Batteries', 'Slate Roofs']) {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Add to comparison' }).click();
    }
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Moss Batteries' })).toBeVisible();
    await page.goto(paths.explore);
    await page.getByRole('button', { name: 'Watch Moss Batteries' }).click();
    await expect(page.getByText(exploreMessages.watched)).toBeVisible();
  });
});
