import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { cohortEndpoints } from '@proxima/contract/cohorts/cohort-endpoints';
import { formTemplates } from '@proxima/contract/forms/form-templates';
import { measureEndpoints } from '@proxima/contract/outcomes/measures';
import { settingsEndpoints } from '@proxima/contract/settings/settings';
import { readCells, readPdf } from '../../server/test/documents/read-papers.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { openCall } from '../../testing/people/open-call.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { callAs, foundVenture } from '../../testing/people/talk.ts';
import { askVenture } from '../../testing/processes/ask-venture.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { width: 360, height: 780 };

/** A cohort of a call of its own, led by the administrator. */
async function makeCohort(origin: string, admin: SignedInUser): Promise<{ id: number; name: string }> {
  const call = await openCall(origin, admin, formTemplates.competition.document);
  const { data } = await callAs(origin, admin, 'POST', cohortEndpoints.create.path, {
    call_id: call.id,
    name: call.title,
    starts_on: '2026-01-05',
    ends_on: '2026-04-05',
    time_zone: 'Europe/Berlin',
    lead_id: admin.id,
    places: null,
    answer_days: 7,
    acceptance_text: '',
    offers_next: true,
    template_id: null,
  });
  return { id: data.id, name: call.title };
}

async function makeMeasure(origin: string, admin: SignedInUser, measure: object): Promise<number> {
  const { data } = await callAs(origin, admin, 'POST', measureEndpoints.create.path, {
    ...{ help: '', known: null },
    ...measure,
  });
  return data.id;
}

async function openImpact(origin: string, admin: SignedInUser, is_public: boolean): Promise<void> {
  const { path } = settingsEndpoints.read;
  const { settings, version } = (await callAs(origin, admin, 'GET', path)).data;
  const impact = { is_public, introduction: 'Every venture, every year.' };
  await callAs(origin, admin, 'PUT', path, { version, settings: { ...settings, impact } });
}

test('a founder answers a check-in by its link on a phone; the team makes a report for funders', async ({
  page,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin);
  const venture = await foundVenture(origin, admin, founder, 'Tidal Kites');
  const cohort = await makeCohort(origin, admin);
  const jobs = `Jobs ${process.pid}`;
  const sales = `Sales ${process.pid}`;
  const measures = [
    await makeMeasure(origin, admin, { name: jobs, unit: 'count', adding: 'last' }),
    await makeMeasure(origin, admin, { name: sales, unit: 'money', adding: 'sum' }),
  ];
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await askVenture(server, {
    cohortId: cohort.id,
    ventureId: venture.id,
    userId: founder.id,
    measures,
    tokenHash,
  });
  const link = `${paths.checkInLink}#t=${token}`;

  await test.step('the link opens without signing in, and refuses what is no number', async () => {
    await page.setViewportSize(phone);
    await page.goto(link);
    await expect(page.getByText(`Tidal Kites · ${cohort.name}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(jobs).fill('many');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel(jobs)).toBeFocused();
    await expect(page.getByText('Enter a number, e.g. 1,250')).toBeVisible();
  });

  const second = await page.context().newPage();
  await test.step('two figures later it is in, and the link has ended', async () => {
    await second.goto(link);
    await second.getByLabel(jobs).fill('9');
    await page.getByLabel(jobs).fill('4');
    await page.getByLabel(`${sales}: amount`).fill('1,200');
    await page.getByLabel(`${sales}: currency`).selectOption('EUR');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you. Your check-in is in.').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(paths.home);
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText(/This check-in was answered by .+ on/);
    await expectAccessible(page);
  });

  await test.step('on a second device, what was typed is not lost: it corrects the answer after signing in', async () => {
    await second.getByRole('button', { name: 'Send' }).click();
    await expect(second.getByRole('alert').filter({ hasText: 'What you typed was not sent' })).toContainText(
      /was answered by .+ on/,
    );
    await expect(second.locator('dd', { hasText: '9' })).toBeVisible();
    await expectAccessible(second);
    const { href } = await second
      .getByRole('link', { name: 'Sign in to compare and correct' })
      .evaluate(({ href: to }: HTMLAnchorElement) => ({ href: to }));
    await signInStored(second, origin, founder);
    await second.goto(href);
    await expect(second.getByText(/answered this check-in on .+; that answer counts/)).toBeVisible();
    await second.getByRole('button', { name: 'Correct the answer with mine' }).click();
    await expect(second.getByLabel(jobs)).toHaveValue('9');
    await second.getByRole('button', { name: 'Send the correction' }).click();
    await expect(second.getByText('Thank you.')).toBeVisible();
    await expect(second.getByText('What you typed was not sent')).toBeHidden();
    await second.close();
  });

  await test.step('signed in, the founder reads what was sent', async () => {
    await signInStored(page, origin, founder);
    await page.goto(paths.checkIns());
    await page.getByRole('link', { name: 'Monthly check-in' }).click();
    await expect(page.getByText('EUR 1,200')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the report for funders has title, source and date, and hides a single venture', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInStored(page, origin, admin);
    await page.goto(paths.adminOutcomes());
    await expect(page.getByRole('heading', { name: jobs })).toBeVisible();
    await expectAccessible(page);
    const save = async (format: 'pdf' | 'xlsx') => {
      await page.getByRole('button', { name: 'Make a report' }).click();
      await page.getByLabel('Title').fill('For the coast fund');
      await page.getByLabel('Format').selectOption(format);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the report' }).click();
      const file = await readFile(await (await downloading).path());
      await expect(page.getByRole('dialog')).toBeHidden();
      return file;
    };
    const { text } = await readPdf(await save('pdf'));
    expect(text).toContain('For the coast fund');
    expect(text).toContain('Source: Reported by founders in check-ins');
    const workbook = await save('xlsx');
    expect((await readCells(workbook, 'Report'))[1]).toEqual(['Title', 'For the coast fund']);
  });

  await test.step('visitors read the figures while the page is open, and find it in the footer', async () => {
    expect((await page.goto(paths.impact))?.status()).toBe(404);
    await openImpact(origin, admin, true);
    await page.goto(paths.home);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our impact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our impact' })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
    await openImpact(origin, admin, false);
  });
});
