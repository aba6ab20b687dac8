import type { Page } from '@playwright/test';
import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { profileMessages } from '@proxima/contract/profiles/endpoints';
import { formFieldsOf, roleFieldsOf, stepsOf } from '@proxima/contract/profiles/fields-of-role';
import { reviewOf } from '@proxima/contract/profiles/review';
import { wizardText } from '@proxima/contract/wire/messages';
import { makeImage, makePdf } from '../server/test/documents/sample-files.ts';
import { sampleProfile } from '../server/test/input/sample-profiles.ts';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { fillByKeyboard, goToStep, pressByKeyboard } from '../testing/browser/wizard.ts';
import { registerMember, signInStored } from '../testing/people/people.ts';
import { paths } from '../web/app/paths.ts';

const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: makePdf() };

/** A profile with lists as JSON, because `registerMember` sends plain fields. API tests cover the other forms of lists. */
const plainProfile = (role: MemberRole): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sampleProfile(role, 'register')).flatMap(([name, value]) =>
      Array.isArray(value) ? [[name, JSON.stringify(value)]] : [[name, String(value)]],
    ),
  );

for (const role of memberRoles) {
  test(`the settings of the ${role} show the registered values and save them`, async ({ page, server }) => {
    const user = await registerMember(server.origin, role, plainProfile(role));
    await signInStored(page, server.origin, user);
    await page.goto(paths.settings);
    await expect(page.getByRole('heading', { level: 1, name: wizardText.settingsTitle })).toBeVisible();
    await expect(page.locator('[name=email]')).toBeDisabled();
    await expectAccessible(page);
    const steps = stepsOf(role).length;
    for (let step = 2; step <= steps; step += 1) {
      await page.getByRole('button', { name: wizardText.next }).click();
      await expect(page.getByText(`Step ${step} of ${steps}`)).toBeVisible();
      await expectAccessible(page);
      if (await page.locator('[name=resume]').count())
        await page.locator('[name=resume]').setInputFiles(resume);
    }
    for (const shown of valuesOf(role, sampleProfile(role, 'register'))) {
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    }
    if (role === 'entrepreneur') await page.getByLabel(/I agree to the terms/).check();
    await page.getByRole('button', { name: wizardText.editProfile }).click();
    await expect(page.getByText(profileMessages.updated)).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(stored).toMatchObject({ id: user.id, role, token: user.token });
  });
}

/** The values that the review shows for fields common to registration and settings. */
function valuesOf(role: MemberRole, profile: Record<string, unknown>): string[] {
  const shared = roleFieldsOf(role, 'register').filter(
    ({ field }) => ['select', 'text'].includes(field.widget) && field.settings && !field.keepsLabels,
  );
  const names = new Set(shared.map(({ rule }) => rule.wireName));
  return reviewOf(role, 'register', profile).flatMap(({ rows }) =>
    rows.filter((row) => names.has(row.wireName) && !row.isEmpty).map((row) => row.shown),
  );
}

test('a picture is cropped to a square and saved from step 1 alone', async ({ page, server }) => {
  const user = await registerMember(server.origin, 'investor');
  await signInStored(page, server.origin, user);
  await page.goto(paths.settings);
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await makeImage('png') };
  await page
    .getByLabel('Change picture')
    .setInputFiles({ ...picture, name: 'me.pdf', mimeType: 'application/pdf' });
  await expect(page.getByText(/Please choose a file of one of these types/)).toBeVisible();
  await page.getByLabel('Change picture').setInputFiles(picture);
  await page.getByLabel('Zoom').fill('2');
  await page.getByRole('group', { name: /movable/ }).press('ArrowRight');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use picture' }).click();
  await page.getByLabel('First Name').fill('Augusta');
  await page.getByRole('button', { name: wizardText.editAndSave }).click();
  await expect(page.getByText(profileMessages.updated)).toBeVisible();
  await expect(page.getByText('Augusta Sol').first()).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(stored).toMatchObject({ first_name: 'Augusta', avatar: expect.stringMatching(/^\/api\/avatars\//) });
});

test('a half-filled form continues in another browser', async ({ page, browser, server }) => {
  const user = await registerMember(server.origin, 'entrepreneur');
  await signInStored(page, server.origin, user);
  await page.goto(paths.settings);
  await goToStep(page, 2);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/drafts/profile/0') && response.request().method() === 'PUT',
  );
  await page.getByLabel('Business Name or Idea').fill('Tidal kites');
  await saved;
  const other = await browser.newPage();
  await signInStored(other, server.origin, user);
  await other.goto(`${server.origin}${paths.settings}`);
  await expect(other.getByText('Step 2 of 4')).toBeVisible();
  await expect(other.getByLabel('Business Name or Idea')).toHaveValue('Tidal kites');
  await other.getByRole('button', { name: 'Discard them' }).click();
  await expect(other.getByLabel('Business Name or Idea')).toHaveValue('');
  await other.close();
});

/** Each layout is tested with some role: all steps and fields are built from the same components. */
const widths: Record<MemberRole, number> = { entrepreneur: 360, investor: 1280, project_manager: 360 };

for (const role of memberRoles) {
  test(`the ${role} changes the settings with the keyboard alone, ${widths[role]} pixels wide; each step reports what is missing`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: widths[role], height: 800 });
    await signInStored(page, server.origin, await registerMember(server.origin, role));
    await page.goto(paths.settings);
    const steps = stepsOf(role);
    for (const [index, name] of steps.entries()) {
      const step = index + 1;
      const next = step === steps.length ? wizardText.editProfile : wizardText.next;
      await expect(page.getByText(`Step ${step} of ${steps.length}: ${name}`)).toBeVisible();
      if (step > 1) await expectMissing(page, role, step, next);
      for (const formField of formFieldsOf(role, 'settings')) {
        if (formField.field.step === step && !formField.rule.readOnly) await fillByKeyboard(page, formField);
      }
      // The file dialog is part of the browser, not of the page.
      if (await page.locator('[name=resume]').count()) {
        await page.locator('[name=resume]').setInputFiles(resume);
        await expect(page.getByRole('button', { name: 'Remove File' })).toBeVisible();
      }
      await pressByKeyboard(page, next);
    }
    await expect(page.getByText(profileMessages.updated)).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(stored).toMatchObject({ first_name: 'Mira first name', last_name: 'Mira last name' });
  });
}

/** Submits an empty step: it reports every missing field and focuses the first. */
async function expectMissing(page: Page, role: MemberRole, step: number, next: string): Promise<void> {
  const required = roleFieldsOf(role, 'settings').filter(
    ({ field, rule }) => field.step === step && rule.required,
  );
  const [first] = required;
  if (!first) return;
  await page.getByRole('button', { name: next }).click();
  for (const { rule } of required)
    await expect(page.getByText(rule.required ?? '', { exact: true })).toBeVisible();
  await expect(page.locator(`[name="${first.rule.wireName}"]`).first()).toBeFocused();
}
