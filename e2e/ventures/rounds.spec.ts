import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import {
  adminCommitmentEndpoints,
  foundersCommitmentEndpoints,
} from '@proxima/contract/rounds/commitment-endpoints';
import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { commitmentMessages, roundMessages } from '@proxima/contract/rounds/round-messages';
import { checkKinds, type ManagedCommitment } from '@proxima/contract/rounds/round-wire';
import { readCells, readPdf } from '../../server/test/documents/read-papers.ts';
import { makePdf } from '../../server/test/documents/sample-files.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { eligibleInvestor } from '../../testing/people/eligible-investor.ts';
import { commitAs, openRound } from '../../testing/people/open-round.ts';
import { registerMember } from '../../testing/people/people.ts';
import { joinedManager } from '../../testing/people/project-plan.ts';
import { callAs, openAs, pdfUpload } from '../../testing/people/talk.ts';
import { passDaysOfRound } from '../../testing/processes/pass-time.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { viewport: { width: 360, height: 740 } };
const saving = async (page: Page, click: () => Promise<void>): Promise<Buffer> => {
  const downloading = page.waitForEvent('download');
  await click();
  return readFile(await (await downloading).path());
};

const at = ({ path }: { path: string }, id: number, kind = '') =>
  path.replace(':id', String(id)).replace(':kind', kind);

/** The team confirms the payment or return that was recorded last. */
const confirmLast = (origin: string, admin: Pick<SignedInUser, 'token'>, { payments }: ManagedCommitment) =>
  callAs(origin, admin, 'POST', at(adminCommitmentEndpoints.confirmPayment, payments.at(-1)?.id ?? 0));

/** Takes a commitment through checks, allocation, documents and a first confirmed payment. */
async function payInPart(
  origin: string,
  { admin, founder }: Record<'admin' | 'founder', Pick<SignedInUser, 'token'>>,
  id: number,
  amount: number,
): Promise<void> {
  const check = { done_by: 'Trust Office', done_on: '2026-01-05', reference: `T-${id}` };
  for (const kind of Object.keys(checkKinds))
    await callAs(origin, admin, 'PUT', at(adminCommitmentEndpoints.recordCheck, id, kind), check);
  await callAs(origin, admin, 'POST', at(adminCommitmentEndpoints.allocate, id));
  const form = new FormData();
  form.set('document', new File([new Uint8Array(makePdf('Signed'))], 'signed.pdf'));
  await callAs(origin, founder, 'POST', at(foundersCommitmentEndpoints.sign, id), form);
  const payment = { amount, reference: 'SEPA 1', on: '2026-01-12' };
  const { data } = await callAs(
    origin,
    founder,
    'POST',
    at(foundersCommitmentEndpoints.recordPayment, id),
    payment,
  );
  await confirmLast(origin, admin, data);
}

test('a company commits and gets its agreement; the founder chooses amounts, the team suspends the round, and everyone gets the documents', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin);
  const { venture, round } = await openRound(origin, admin, founder, 'Ocean Note', {
    instrument: 'convertible_note',
    allocation: 'founders_choice',
  });
  const [investor, other] = [
    await eligibleInvestor(server, admin, { first_name: 'Σοφία', last_name: 'Nguyễn' }),
    await eligibleInvestor(server, admin, { first_name: 'Piet', last_name: 'Maas' }),
  ] as [SignedInUser, SignedInUser];
  await commitAs(origin, other, round, 60_000_00);
  const ledgerPath = roundEndpoints.ledger.path.replace(':id', String(round.id));
  const address = paths.venture(venture.slug, 'round');
  const { page } = await openAs(browser, origin, investor, address, phone);
  const founders = await openAs(browser, origin, founder, address, phone);
  const team = await openAs(browser, origin, admin, paths.adminVenture(venture.slug, 'round'));

  await test.step('an investor commits for a company on a phone', async () => {
    await page.getByRole('button', { name: 'Commit', exact: true }).click();
    await page.getByRole('button', { name: 'Add a company or vehicle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('شركة الواحة القابضة');
    await dialog.getByLabel('Country').selectOption('AE');
    await dialog.getByLabel('Registration number').fill('CN-4711');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Amount in EUR').fill('200,000');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('checkbox', { name: /I may sign for/ })).toBeVisible();
    await page.getByRole('checkbox', { name: /I may sign for/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('I have read the text above and agree to it.').check();
    await page.getByLabel('I have read the risk warning.').check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Your first and last name').fill('Σοφία Nguyễn');
    await page.getByRole('button', { name: 'Commit €200,000' }).click();
    await expect(page.getByText('For شركة الواحة القابضة.')).toBeInViewport();
    await expect(page.locator(':focus')).toContainText('Your commitment');
    await expectAccessible(page);
  });

  await test.step('the agreement is a PDF with a hash that proves its text', async () => {
    const bytes = await saving(page, () =>
      page.getByRole('button', { name: 'Download your agreement (PDF)' }).click(),
    );
    const { text, attached } = await readPdf(bytes);
    for (const part of ['Two hundred thousand euros', 'Σοφία Nguyễn', 'CN-4711'])
      expect(text).toContain(part);
    const [, key = ''] = /printf %s([0-9a-f]{64})/.exec(text.replaceAll(/\s(?=[0-9a-f])/g, '')) ?? [];
    const hash = createHash('sha256').update(Buffer.from(key, 'hex')).update(attached).digest('hex');
    expect(text.replaceAll(/\s/g, '')).toContain(hash);
  });

  await test.step('the founder records money raised outside the platform with evidence, and the team confirms it', async () => {
    await founders.page.getByRole('button', { name: 'Record money from outside' }).click();
    const dialog = founders.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(dialog.getByText('Describe what it is')).toBeVisible();
    await dialog.getByLabel(/^Amount/).fill('25,000');
    await dialog.getByLabel('What it is').fill('A grant of the Innovation Fund, paid in November.');
    await dialog.locator('input[type=file]').setInputFiles(pdfUpload('grant.pdf'));
    await expectAccessible(founders.page);
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(founders.page.getByText('awaiting confirmation by our team')).toBeVisible();
    await team.page.reload();
    await team.page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(team.page.getByText(commitmentMessages.paymentConfirmed)).toBeVisible();
    await expect(team.page.getByRole('img', { name: /€25,000 raised outside the platform/ })).toBeVisible();
  });

  await test.step('the project manager sees the round and its totals but no names or amounts of investors', async () => {
    const manager = await joinedManager(origin, admin, venture, { first_name: 'Noor', last_name: 'Haddad' });
    const { page: theirs, context } = await openAs(browser, origin, manager, address, phone);
    await expect(theirs.getByRole('img', { name: /€260,000 firmly committed/ })).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Terms' })).toBeVisible();
    for (const hidden of ['Piet Maas', 'شركة الواحة القابضة', 'Record money from outside', 'Commit'])
      await expect(theirs.getByText(hidden, { exact: true })).toHaveCount(0);
    await expectAccessible(theirs);
    await expect(callAs(origin, manager, 'GET', ledgerPath)).rejects.toThrow('403');
    await context.close();
  });

  await test.step('the round is suspended with a reason that the investor sees, then resumed', async () => {
    await team.page.getByRole('button', { name: 'Suspend' }).click();
    await team.page.getByRole('dialog').getByLabel('Reason').fill('A claim in the deck is being checked.');
    await team.page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('A claim in the deck is being checked.')).toBeVisible();
    await expectAccessible(page);
    await team.page.getByRole('button', { name: 'Resume' }).click();
    await expect(team.page.getByText(roundMessages.resumed)).toBeVisible();
  });

  await test.step('the founder chooses an amount for each commitment, before the round closes', async () => {
    await passDaysOfRound(server, round, 5);
    await founders.page.reload();
    const accept = founders.page.getByLabel('Amount to accept from شركة الواحة القابضة, in EUR');
    await accept.fill('300,000');
    await expect(founders.page.getByText(commitmentMessages.choiceAmount)).toBeVisible();
    await accept.fill('200,000');
    await founders.page.getByRole('checkbox', { name: 'Decline Piet Maas' }).check();
    await expectAccessible(founders.page);
    await founders.page.getByRole('button', { name: 'Decide', exact: true }).click();
    await founders.page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
    await expect(founders.page.getByText(commitmentMessages.decided)).toBeVisible();
  });

  const ofCompany = async (): Promise<ManagedCommitment> => {
    const { data } = await callAs(origin, admin, 'GET', ledgerPath);
    return data.commitments.find(({ party }: ManagedCommitment) => party.kind === 'company');
  };

  await test.step('a commitment that is not fully paid in time is marked as not paid, and what was paid can be returned', async () => {
    const { id } = await ofCompany();
    await payInPart(origin, { admin, founder }, id, 150_000_00);
    await expect(founders.page.getByRole('button', { name: 'Statement', exact: true })).toBeVisible();
    await passDaysOfRound(server, round, 100);
    const unpaid = founders.page.getByRole('button', { name: /^Mark as not paid:/ });
    await expect(async () => {
      await founders.page.reload();
      await unpaid.waitFor({ timeout: 5_000 });
      await expect(founders.page.getByRole('button', { name: 'Closing statement' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await unpaid.click();
    await founders.page.getByRole('dialog').getByRole('button', { name: 'Mark as not paid' }).click();
    await expect(founders.page.getByText(commitmentMessages.unpaid)).toBeVisible();
    await founders.page.getByRole('button', { name: /^Record return:/ }).click();
    const dialog = founders.page.getByRole('dialog');
    await dialog.getByLabel('Amount in EUR').fill('10,000');
    await dialog.getByLabel('Date').fill('2026-01-12');
    await dialog.getByLabel('Reference of the transfer').fill('SEPA 2');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await confirmLast(origin, admin, await ofCompany());
    await expect(page.getByRole('region', { name: 'Your commitment' })).toContainText('€140,000');
  });

  await test.step('the closing statement is saved as PDF and as a workbook with the same totals as the progress bar', async () => {
    const save = async (format: string) => {
      await founders.page.getByRole('button', { name: 'Closing statement' }).click();
      return saving(founders.page, () => founders.page.getByRole('menuitem', { name: format }).click());
    };
    await founders.page.reload();
    const { text } = await readPdf(await save('PDF'));
    expect(text).toContain('Closing statement: Ocean Note');
    expect(text).toContain('SEPA 2');
    const lines = await readCells(await save('Excel (XLSX)'), 'Commitments');
    const [headings = [], ...rows] = lines;
    const sum = (heading: string) =>
      rows.reduce((all, cells) => all + Number(cells[headings.indexOf(heading)] ?? 0), 0);
    const { data } = await callAs(origin, admin, 'GET', ledgerPath);
    // What was allocated stays; what was returned or not paid later stands beside it.
    const later = sum('Returned') + sum('Not paid');
    expect(later).toBeGreaterThan(0);
    expect([(sum('Allocated') - later) * 100, sum('Funded') * 100]).toEqual([
      data.bar.allocated,
      data.bar.funded,
    ]);
  });

  await test.step('the portfolio has the agreement and is saved as CSV and as a workbook', async () => {
    await page.goto(paths.portfolio());
    await page.getByRole('button', { name: 'PDF: Ocean Note' }).waitFor();
    await expectAccessible(page);
    const bytes = await saving(page, () => page.getByRole('button', { name: 'PDF: Ocean Note' }).click());
    expect((await readPdf(bytes)).text).toContain('CN-4711');
    const save = async (format: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      return saving(page, () => page.getByRole('menuitem', { name: format }).click());
    };
    const csv = (await save('CSV')).toString();
    expect(csv).toContain('Ocean Note');
    const rows = await readCells(await save('Excel (XLSX)'));
    expect(rows[1]).toEqual(
      expect.arrayContaining([
        'Ocean Note',
        'شركة الواحة القابضة',
        'Partly returned',
        'EUR',
        140_000,
        140_000,
      ]),
    );
  });
});
