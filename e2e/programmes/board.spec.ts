import type { Page } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { readerEndpoints } from '@proxima/contract/jury/reader-endpoints';
import { stageEndpoints } from '@proxima/contract/stages/stage-endpoints';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { applicant } from '../../testing/people/applicant.ts';
import { declareConflict, giveScore, inviteOutsider, listToRead } from '../../testing/people/jurors.ts';
import { oneLineForm } from '../../testing/people/one-line-form.ts';
import { openCall } from '../../testing/people/open-call.ts';
import { registerMember } from '../../testing/people/people.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { seatJurors } from '../../testing/processes/pass-time.ts';
import { paths } from '../../web/app/paths.ts';

const stageForm = {
  due_at: null,
  readers: 'jurors',
  readers_per_application: 2,
  is_blind: true,
  assigning: 'balanced',
  note_for_applicants: 'You are one of {count}.',
  is_shown: true,
};
/** What every reader gives, by title: the best first. */
const scores = { Kites: 5, Reefs: 4, Tides: 3, Dunes: 1 };
type Title = keyof typeof scores;
const titles = Object.keys(scores) as Title[];

async function choose(page: Page, ...rows: readonly Title[]): Promise<void> {
  for (const title of rows)
    await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check();
}

test('three stages with five jurors, blind, one in conflict and one an outsider: the board moves, declines and lists who waits', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const call = await openCall(origin, admin, oneLineForm());
  const sent = new Map<Title, Awaited<ReturnType<typeof applicant>>>();
  for (const line of titles) sent.set(line, await applicant(origin, call.slug, { line }));
  const asAdmin = async (method: string, path: string, id: number, body?: object) =>
    (await callAs(origin, admin, method, path.replace(':id', String(id)), body)).data;
  const addStage = (name: string, changes: object = {}) =>
    asAdmin('POST', stageEndpoints.create.path, call.id, { ...stageForm, name, ...changes });
  const change = async (act: 'start' | 'end', id: number) => {
    const { version } = await asAdmin('GET', stageEndpoints.get.path, id);
    await asAdmin('POST', stageEndpoints[act].path, id, { version });
  };
  const [screening, interview, final] = [
    await addStage('Screening'),
    await addStage('Interview', { readers_per_application: 1 }),
    await addStage('Selection', { readers: 'team', readers_per_application: 1, is_shown: false }),
  ];
  const members: SignedInUser[] = [];
  for (let index = 0; index < 4; index += 1) members.push(await registerMember(origin, 'investor'));
  const readAll = async (stage: { id: number }, jurors: readonly SignedInUser[]) => {
    for (const juror of jurors)
      for (const { id, title } of await listToRead(origin, juror, stage.id))
        await giveScore(origin, juror, { stage: stage.id, submission: id, score: scores[title as Title] });
    const { given, required } = await asAdmin('GET', stageEndpoints.get.path, stage.id);
    return required - given;
  };

  await test.step('five jurors read blind; the scores of one who is in conflict are set aside, and another reads instead', async () => {
    await change('start', screening.id);
    const jurors = [await inviteOutsider(server, admin, call, screening.id), ...members];
    await seatJurors(server, screening.id, members);
    await asAdmin('POST', readerEndpoints.assign.path, screening.id);
    const readers = async () => {
      const lists = await Promise.all(jurors.map((juror) => listToRead(origin, juror, screening.id)));
      return lists.map((list) => list.map(({ title }) => title));
    };
    await expect
      .poll(async () => (await readers()).flat().toSorted())
      .toEqual([...titles, ...titles].toSorted());
    const [first = []] = (await readers()).filter((list) => list.includes('Kites'));
    const reader = jurors[
      (await readers()).findIndex((list) => list.join() === first.join())
    ] as SignedInUser;
    const kites = sent.get('Kites')?.submission ?? 0;
    await giveScore(origin, reader, { stage: screening.id, submission: kites, score: 1 });
    await declareConflict(origin, reader, screening.id, kites);
    await expect.poll(() => readAll(screening, jurors), { timeout: 30_000 }).toBe(0);
  });

  const board = `${paths.adminCallApplications(call.id)}?stage=${screening.id}&sort=score`;
  const { page } = await openAs(browser, origin, admin, board);
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });

  await test.step('the board orders by score; three are moved on, with each email seen, held, undone and then sent', async () => {
    for (const [index, title] of titles.entries()) await expect(rows.nth(index)).toContainText(title);
    await expect(rows.first()).toContainText('5.0');
    await expect(page).toHaveTitle(new RegExp(`Applications to ${call.title} \\|`));
    await choose(page, 'Kites', 'Reefs', 'Tides');
    const move = async () => {
      await page.getByRole('button', { name: 'Move to a stage' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Stage').selectOption({ label: 'Interview' });
      await dialog.getByLabel('Comment to the applicants').fill('We liked the numbers.');
      await dialog.getByRole('button', { name: 'Review changes' }).click();
      await expect(dialog.getByText('3 of 3 will move, and 3 emails will be sent.')).toBeVisible();
      await dialog.getByText('Your application is in the stage “Interview”').first().click();
      await expect(dialog.getByText('We liked the numbers.').first()).toBeVisible();
      return dialog;
    };
    const dialog = await move();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Hold for 10 minutes' }).click();
    await page.getByText('3 decisions on hold').click();
    await expect(page.getByText('To Interview')).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo all' }).click();
    await expect(page.getByText('decisions on hold')).toHaveCount(0);
    await choose(page, 'Kites', 'Reefs', 'Tides');
    await (await move()).getByRole('button', { name: 'Send now' }).click();
    await expect(rows).toHaveCount(1);
    const emails = async () =>
      (await server.emails()).filter((one) => one.includes(`${call.title} is now in the stage`));
    await expect.poll(async () => (await emails()).length).toBe(3);
  });

  await test.step('the fourth is declined from the board; those in the second stage read where they are', async () => {
    await choose(page, 'Dunes');
    await page.getByRole('button', { name: 'Decide on 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Decline').check();
    await dialog.getByLabel('Why was it not selected?').fill('Sand moves too fast for us.');
    await dialog.getByRole('button', { name: 'Review changes' }).click();
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('1 decision sent.')).toBeVisible();
    await change('end', screening.id);
    await seatJurors(server, interview.id, members);
    await change('start', interview.id);
    const { member, submission } =
      sent.get('Reefs') ?? (await applicant(origin, call.slug, { line: 'None' }));
    const own = await openAs(browser, origin, member, paths.submission(submission));
    await expect(own.page.getByText('You are one of 3.')).toBeVisible();
    await expect.poll(() => readAll(interview, members), { timeout: 30_000 }).toBe(0);
  });

  await test.step('one reaches the last stage, which applicants do not see, and is approved; one waits for a place', async () => {
    await page.goto(`${paths.adminCallApplications(call.id)}?stage=${interview.id}&sort=score`);
    await choose(page, 'Kites');
    await page.getByRole('button', { name: 'Move to a stage' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Stage').selectOption({ label: 'Selection' });
    await expect(dialog.getByText('so no email is sent')).toBeVisible();
    await dialog.getByRole('button', { name: 'Review changes' }).click();
    await dialog.getByRole('button', { name: 'Move now' }).click();
    await expect(rows).toHaveCount(2);
    await choose(page, 'Reefs');
    await page.getByRole('button', { name: 'Put on the waiting list' }).click();
    await dialog.getByRole('button', { name: 'Review changes' }).click();
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('button', { name: 'Waiting list' }).click();
    await expect(rows).toHaveText([/Reefs/]);
    await page.getByRole('button', { name: /Selection/ }).click();
    await expect(rows).toHaveText([/Kites/]);
    await change('end', interview.id);
    await change('start', final.id);
  });
});
