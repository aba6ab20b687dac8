import type { Page } from '@playwright/test';
import { selectionMessages } from '@proxima/contract/selection/selection-messages';
import { stageEndpoints } from '@proxima/contract/stages/stage-endpoints';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { applicant } from '../../testing/people/applicant.ts';
import { oneLineForm } from '../../testing/people/one-line-form.ts';
import { openCall } from '../../testing/people/open-call.ts';
import { registerMember } from '../../testing/people/people.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { seatJurors } from '../../testing/processes/pass-time.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { width: 360, height: 740 };
const stageForm = {
  name: 'Selection day',
  due_at: null,
  readers: 'jurors',
  readers_per_application: 3,
  is_blind: false,
  assigning: 'by_hand',
  note_for_applicants: '',
  is_shown: false,
};

/** Chooses the same score for every criterion. */
async function choose(page: Page, score: number): Promise<void> {
  const radios = page.getByRole('radio', { name: new RegExp(`^${score}(:|$)`) });
  await radios.first().waitFor({ state: 'attached' });
  for (const radio of await radios.all()) await radio.check({ force: true });
}

const handIn = (page: Page) => page.getByRole('button', { name: 'Hand in scores' }).click();

test('three jurors score on their phones as the day is moved on, one of them over a lost line; the team chooses and says why', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const call = await openCall(origin, admin, oneLineForm());
  const titles = ['Kites', 'Reefs'];
  for (const line of titles) await applicant(origin, call.slug, { line });
  const { data: planned } = await callAs(
    origin,
    admin,
    'POST',
    stageEndpoints.create.path.replace(':id', String(call.id)),
    stageForm,
  );
  await callAs(origin, admin, 'POST', stageEndpoints.start.path.replace(':id', String(planned.id)), {
    version: planned.version,
  });
  const jurors = [
    await registerMember(origin),
    await registerMember(origin, 'investor'),
    await registerMember(origin, 'project_manager'),
  ];
  await seatJurors(server, planned.id, jurors);
  const { page: chair } = await openAs(browser, origin, admin, paths.adminStages(call.id, planned.id, 'day'));

  await test.step('the chair plans the day and opens the page for the projector', async () => {
    await chair.getByLabel('Begins').fill('2031-05-01T10:00');
    await chair.getByLabel('Place or link').fill('Main hall');
    await expectAccessible(chair);
    await chair.getByRole('button', { name: 'Plan the day' }).click();
    await expect(chair.getByRole('heading', { name: 'The day has not begun' })).toBeVisible();
    await expectAccessible(chair);
  });

  const { page: screen } = await openAs(browser, origin, admin, paths.adminSelectionScreen(planned.id));
  await expect(screen.getByText('We begin in a moment.')).toBeVisible();
  const phones: Page[] = [];
  for (const juror of jurors) {
    const { page } = await openAs(browser, origin, juror, paths.jury(planned.id));
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'Selection day' }).click();
    await expect(page.getByText(selectionMessages.waiting)).toBeVisible();
    phones.push(page);
  }
  const [first, second, third] = phones as [Page, Page, Page];

  await test.step('everyone follows the chair to the first application', async () => {
    await chair.getByRole('button', { name: 'Begin the day' }).click();
    await chair.getByRole('button', { name: 'Next: Kites' }).click();
    await expect(screen.getByText('Next: Reefs')).toBeVisible();
    for (const page of phones) await expect(page.getByRole('heading', { name: 'Kites' })).toBeVisible();
    await first.getByRole('button', { name: 'Hand in scores' }).waitFor();
    expect(await first.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await expectAccessible(first);
    await expectAccessible(screen);
  });

  await test.step('the chair sees whose scores are missing; those of the lost line arrive once', async () => {
    for (const [page, score] of [
      [first, 4],
      [second, 5],
    ] as const) {
      await choose(page, score);
      await handIn(page);
      await expect(page.getByText('Your scores are in.')).toBeVisible();
    }
    await expect(chair.getByText('2 of 3 scores are in.').first()).toBeVisible();
    await expect(chair.getByText(/^Missing: /).first()).toBeVisible();
    await third.context().setOffline(true);
    await choose(third, 3);
    await handIn(third);
    await third.context().setOffline(false);
    const again = third.getByRole('button', { name: 'Hand in scores' });
    const isIn = third.getByText('Your scores are in.');
    await expect(again.or(isIn)).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(isIn).toBeVisible();
    await expect(chair.getByText('3 of 3 scores are in.').first()).toBeVisible();
  });

  await test.step('the second one is scored, and the day ends for everyone', async () => {
    await chair.getByRole('button', { name: 'Next: Reefs' }).click();
    for (const page of phones) {
      await expect(page.getByRole('heading', { name: 'Reefs' })).toBeVisible();
      await choose(page, 2);
      await handIn(page);
      await expect(page.getByText('Your scores are in.')).toBeVisible();
    }
    await chair.getByRole('button', { name: 'End the day' }).click();
    await chair.getByRole('dialog').getByRole('button', { name: 'End the day' }).click();
    await expect(first.getByText(selectionMessages.over)).toBeVisible();
    await expect(screen.getByText('Thank you.')).toBeVisible();
  });

  await test.step('the team chooses the second one only with a reason', async () => {
    await expect(chair.getByRole('row', { name: /Kites/ })).toContainText('4.0');
    await chair.getByRole('checkbox', { name: /Reefs/ }).check();
    const record = chair.getByRole('button', { name: 'Record the choice' });
    await expect(record).toBeDisabled();
    await chair.getByLabel('Why the choice departs from the ranks').fill('The harbour asked for reefs.');
    await expectAccessible(chair);
    await record.click();
    await expect(chair.getByText('The harbour asked for reefs.').first()).toBeVisible();
    await chair.getByRole('link', { name: 'Decide on the board' }).click();
    await expect(chair.getByRole('region', { name: 'Applications' })).toContainText('Reefs');
  });
});
