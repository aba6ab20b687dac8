import type { Page } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { exploreEndpoints } from '@proxima/contract/explore/explore';
import { adminCommitmentEndpoints, commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { adminRoundEndpoints, roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { commitmentMessages, noBankDetails, roundMessages } from '@proxima/contract/rounds/round-messages';
import { checkKinds, type RoundDetail } from '@proxima/contract/rounds/round-wire';
import { makeAllEligible } from '../server/test/eligible-investors.ts';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { openTab } from '../testing/browser/open-tab.ts';
import { expect, test } from '../testing/browser/test.ts';
import { commitAs, openRound } from '../testing/people/open-round.ts';
import { password, registerMember } from '../testing/people/people.ts';
import { callAs, changeProfile, openAs, pdfUpload } from '../testing/people/talk.ts';
import { ageSignIns, passDaysOfRound } from '../testing/processes/pass-time.ts';
import { paths } from '../web/app/paths.ts';

const phone = { viewport: { width: 360, height: 740 } };
const own = (page: Page) => page.getByRole('region', { name: 'Your commitment' });

/** Ticks the agreement and the risk warning, signs and confirms with the button. */
async function sign(page: Page, who: SignedInUser, button: RegExp): Promise<void> {
  await page.getByLabel('I have read the text above and agree to it.').check();
  await page.getByLabel('I have read the risk warning.').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Your first and last name').fill(`${who.first_name} ${who.last_name}`);
  await page.getByRole('button', { name: button }).click();
}

test('an investor watches, commits on a phone and pays; the founder decides and records, the team checks and confirms', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin);
  const { venture, round } = await openRound(origin, admin, founder, 'Tidal Kites');
  const investor = await registerMember(origin, 'investor', { first_name: 'Amara', last_name: 'Obi' });
  await makeAllEligible(await server.databaseUrl(), [investor.id]);
  const mark = exploreEndpoints.setMark.path.replace(':id', String(venture.id));
  await callAs(origin, investor, 'PUT', mark, { watched: true });
  const { page } = await openAs(browser, origin, investor, paths.portfolio(), phone);

  await test.step('the portfolio leads from the watchlist to the round', async () => {
    await page.getByRole('link', { name: 'Tidal Kites' }).click();
    await openTab(page, 'Fundraising');
    await expect(
      page.getByRole('img', { name: /€0 firmly committed of a target of €500,000/ }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the investor commits in three steps; nothing is ticked beforehand, and missing input is reported', async () => {
    await page.getByRole('button', { name: 'Commit', exact: true }).click();
    await page.getByLabel('Amount in EUR').fill('4,999');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Enter an amount from €5,000 to €250,000.')).toBeVisible();
    await page.getByLabel('Amount in EUR').fill('200,000');
    await expect(page.getByText('Two hundred thousand euros')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('region', { name: 'What you agree to' })).toContainText('EUR 200,000.00');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Tick this to continue once you have read it.')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByLabel('I have read the text above and agree to it.').check();
    await page.getByLabel('I have read the risk warning.').check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Your first and last name').fill('Mira Sol');
    await ageSignIns(server, investor);
    await page.getByRole('button', { name: 'Commit €200,000' }).click();
    await page.getByRole('dialog').locator('input[type=password]').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(commitmentMessages.otherName)).toBeVisible();
    await page.getByLabel('Your first and last name').fill('Amara Obi');
    await page.getByRole('button', { name: 'Commit €200,000' }).click();
    await expect(own(page)).toContainText('You have made a firm commitment of €200,000.');
    await expect(own(page)).toContainText('You can withdraw without giving a reason until');
    await expect(own(page)).toContainText(noBankDetails);
    await expectAccessible(page);
  });

  const founders = await openAs(browser, origin, founder, paths.venture(venture.slug, 'round'));
  await test.step('after the last reflection period the founder decides', async () => {
    await passDaysOfRound(server, round, 31);
    await founders.page.reload();
    await expect(async () => {
      await founders.page.reload();
      await expect(founders.page.getByRole('heading', { name: 'Decide on the commitments' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expectAccessible(founders.page);
    await founders.page.getByRole('button', { name: 'Decide', exact: true }).click();
    await founders.page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
    await expect(founders.page.getByText(commitmentMessages.decided)).toBeVisible();
  });

  const team = await openAs(browser, origin, admin, paths.adminVenture(venture.slug, 'round'));
  const row = team.page.getByRole('button', { name: 'Checks and payments: Amara Obi' });
  await test.step('the team confirms the allocation once the checks are recorded', async () => {
    await row.waitFor();
    const { data: ledger } = await callAs(
      origin,
      admin,
      'GET',
      roundEndpoints.ledger.path.replace(':id', String(round.id)),
    );
    const [{ id }] = ledger.commitments;
    for (const kind of Object.keys(checkKinds))
      await callAs(
        origin,
        admin,
        'PUT',
        adminCommitmentEndpoints.recordCheck.path.replace(':id', String(id)).replace(':kind', kind),
        { done_by: 'Trust Office', done_on: '2026-01-05', reference: `T-${id}` },
      );
    await team.page.reload();
    await row.click();
    await expectAccessible(team.page);
    await team.page.getByRole('button', { name: 'Confirm the allocation of €200,000' }).click();
    await expect(team.page.getByText(commitmentMessages.allocated)).toBeVisible();
  });

  await test.step('the founder files the documents and records the payment, and the team confirms it', async () => {
    await founders.page.reload();
    await founders.page.getByRole('button', { name: 'File documents: Amara Obi' }).click();
    await founders.page.locator('input[type=file]').setInputFiles(pdfUpload('signed.pdf'));
    await founders.page.getByRole('button', { name: 'File the documents' }).click();
    await founders.page.getByRole('button', { name: 'Record payment: Amara Obi' }).click();
    await founders.page.getByLabel('Amount in EUR').fill('200,000');
    await founders.page.getByRole('dialog').getByLabel('Date').fill('2026-01-12');
    await founders.page.getByLabel('Reference of the transfer').fill('SEPA 4711');
    await expectAccessible(founders.page);
    await founders.page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(founders.page.getByText(commitmentMessages.paymentRecorded)).toBeVisible();
    await team.page.reload();
    await row.click();
    await team.page.getByRole('button', { name: 'Confirm: reference SEPA 4711' }).click();
    await expect(team.page.getByText(commitmentMessages.paymentConfirmed)).toBeVisible();
  });

  await test.step('the investor sees the payment on the page and in the portfolio', async () => {
    await page.reload();
    await expect(own(page)).toContainText(
      'Your payment of €200,000 has arrived at the company and is confirmed.',
    );
    await page.goto(paths.portfolio());
    await expect(page.getByRole('row', { name: /Tidal Kites/ }).first()).toContainText('€200,000');
    await expectAccessible(page);
  });
});

test('an investor raises a firm commitment on a phone, signing the larger amount', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const { venture, round } = await openRound(origin, admin, await registerMember(origin), 'Tide Mills');
  const investor = await registerMember(origin, 'investor', { first_name: 'Amara', last_name: 'Obi' });
  await makeAllEligible(await server.databaseUrl(), [investor.id]);
  await commitAs(origin, investor, round, 100_000_00);
  const { page } = await openAs(browser, origin, investor, paths.venture(venture.slug, 'round'), phone);
  await expect(own(page)).toContainText('You have made a firm commitment of €100,000.');
  await page.getByRole('button', { name: 'Raise', exact: true }).click();
  await page.getByLabel('Amount in EUR').fill('90,000');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Amount in EUR')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Amount in EUR').fill('150,000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('region', { name: 'What you agree to' })).toContainText('EUR 150,000.00');
  await sign(page, investor, /€150,000/);
  await expect(own(page)).toContainText('You have made a firm commitment of €150,000.');
  await expect(page.getByRole('button', { name: 'Commit for another party' })).toBeVisible();
  await expectAccessible(page);
});

/** The founder proposes other terms, and the team approves them. */
async function changeTerms(
  origin: string,
  people: { founder: SignedInUser; admin: SignedInUser },
  { id, terms }: RoundDetail,
): Promise<void> {
  const at = ({ path }: { path: string }, version = 0) =>
    path.replace(':id', String(id)).replace(':version', String(version));
  const { data } = await callAs(origin, people.founder, 'POST', at(roundEndpoints.proposeTerms), {
    terms: { ...terms, target: 550_000_00 },
  });
  await callAs(
    origin,
    people.admin,
    'POST',
    at(adminRoundEndpoints.approveTerms, data.waiting_terms.version),
    {},
  );
}

test('freed room is offered to the waitlist; changed terms are reconfirmed by one investor and release one who does not respond; cancelling ends the round', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin);
  const { venture, round } = await openRound(origin, admin, founder, 'Kelp Farms', {
    ticket_max: 600_000_00,
  });
  const named = (first_name: string) => registerMember(origin, 'investor', { first_name, last_name: 'Kurz' });
  const [leaver, stayer, waiter] = [await named('Lea'), await named('Jonas'), await named('Noor')];
  await makeAllEligible(await server.databaseUrl(), [leaver.id, stayer.id, waiter.id]);
  const leaving = (await commitAs(origin, leaver, round, 400_000_00)).data;
  await commitAs(origin, stayer, round, 200_000_00);
  const address = paths.venture(venture.slug, 'round');
  const { page } = await openAs(browser, origin, waiter, address, phone);
  const team = await openAs(browser, origin, admin, paths.adminVenture(venture.slug, 'listing'));

  await test.step('a full round has a waitlist', async () => {
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await page.getByRole('dialog').getByLabel('Amount in EUR').fill('50,000');
    await page.getByRole('dialog').getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(own(page)).toContainText('You are first on the waitlist with €50,000.');
    await expectAccessible(page);
  });

  await test.step('the first on the waitlist is offered the freed room and commits', async () => {
    await callAs(
      origin,
      leaver,
      'POST',
      commitmentEndpoints.withdraw.path.replace(':id', String(leaving.id)),
      {},
    );
    await expect(own(page)).toContainText('There is room for €50,000 now.');
    await own(page).getByRole('button', { name: 'Commit' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await sign(page, waiter, /^Commit €50,000$/);
    await expect(own(page)).toContainText('You have made a firm commitment of €50,000.');
  });

  await test.step('changed terms are compared and reconfirmed', async () => {
    await changeTerms(origin, { founder, admin }, round);
    const changed = page.getByRole('region', { name: 'Changed terms' });
    await expect(changed).toContainText('€550,000');
    await expectAccessible(page);
    await changed.getByRole('button', { name: 'Read and reconfirm' }).click();
    await sign(page, waiter, /^Reconfirm €50,000$/);
    await expect(own(page)).toContainText(
      'Your firm commitment of €50,000 stands under version 2 of the terms.',
    );
  });

  await test.step('a profile changed during the round is shown to investors once the team approves it', async () => {
    await changeProfile(origin, founder, venture.id, { tagline: 'Kelp at scale' });
    await team.page.reload();
    const waiting = team.page.getByRole('region', { name: 'Changes waiting for your approval' });
    await expect(waiting).toContainText('Kelp at scale');
    await expectAccessible(team.page);
    await page.goto(paths.venture(venture.slug));
    await expect(page.getByRole('heading', { level: 1, name: 'Kelp Farms' })).toBeVisible();
    await expect(page.getByText('Kelp at scale')).toHaveCount(0);
    await waiting.getByRole('button', { name: 'Approve changes' }).click();
    await expect(waiting).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Kelp at scale').first()).toBeVisible();
  });

  await test.step('a commitment that is not reconfirmed lapses', async () => {
    await passDaysOfRound(server, round, 12);
    const silent = await openAs(browser, origin, stayer, address, phone);
    await expect(async () => {
      await silent.page.reload();
      await expect(silent.page.getByRole('region', { name: 'Your earlier commitment' })).toContainText(
        'Your commitment of €200,000 has lapsed. You owe nothing.',
        { timeout: 5_000 },
      );
    }).toPass();
  });

  await test.step('the team cancels with a reason that everyone with a commitment sees', async () => {
    await team.page.goto(paths.adminVenture(venture.slug, 'round'));
    await team.page.getByRole('button', { name: 'Cancel the round' }).click();
    const dialog = team.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel the round' }).click();
    await expect(dialog.getByText(roundMessages.reason)).toBeVisible();
    await dialog.getByLabel('Reason').fill('The founders merge with another company.');
    await dialog.getByRole('button', { name: 'Cancel the round' }).click();
    await expect(team.page.getByText(roundMessages.cancelled)).toBeVisible();
    await expect(team.page.getByRole('button', { name: 'Statement' })).toBeVisible();
    await expectAccessible(team.page);
    await page.goto(address);
    await expect(page.getByText('This round was cancelled. All commitments have lapsed')).toBeVisible();
    await expect(page.getByText('The founders merge with another company.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your earlier commitment' })).toContainText(
      'You owe nothing.',
    );
    await expectAccessible(page);
  });

  await test.step('every place and every page of the open place is in sight on a phone', async () => {
    await team.page.goto(paths.adminVenture(venture.slug, 'openings'));
    await team.page.setViewportSize({ width: 360, height: 740 });
    const places = team.page.getByRole('navigation', { name: 'Venture' }).getByRole('link');
    const pages = team.page.getByRole('navigation', { name: 'Work' }).getByRole('link');
    await expect(places).toHaveText(['Overview', 'Company', 'Fundraising', 'Room', 'Work', 'Activity']);
    await expect(pages).toHaveText(['Project', 'Updates', 'Office hours', 'Openings']);
    for (const link of [...(await places.all()), ...(await pages.all())])
      await expect(link).toBeInViewport({ ratio: 1 });
    await expect(pages.and(team.page.locator('[aria-current=page]'))).toHaveText('Openings');
  });
});
