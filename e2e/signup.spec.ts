import { accountMessages } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { customOptionAlerts } from '@proxima/contract/profiles/custom-options';
import { formFieldsOf, stepsOf } from '@proxima/contract/profiles/fields-of-role';
import { reviewFallbacks, wizardText } from '@proxima/contract/wire/messages';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import {
  fillByKeyboard,
  fillIdentity,
  fillPasswords,
  goToStep,
  openWizard,
  pressByKeyboard,
} from '../testing/browser/wizard.ts';
import { paths } from '../web/app/paths.ts';

/** Each layout is tested with some role: all steps and fields are built from the same components. */
const widths: Record<MemberRole, number> = { entrepreneur: 360, investor: 1280, project_manager: 360 };
/** Any step but the first can be skipped; each role skips from a different one. */
const skippedSteps: Record<MemberRole, number> = { entrepreneur: 2, investor: 3, project_manager: 4 };

for (const role of memberRoles) {
  const steps = stepsOf(role);

  test(`the ${role} joins with the keyboard alone, ${widths[role]} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width: widths[role], height: 800 });
    await openWizard(page, role);
    for (const [index, name] of steps.entries()) {
      const step = index + 1;
      await expect(page.getByText(`Step ${step} of ${steps.length}: ${name}`)).toBeVisible();
      await expectAccessible(page);
      for (const formField of formFieldsOf(role, 'register')) {
        if (formField.field.step === step) await fillByKeyboard(page, formField);
      }
      await pressByKeyboard(page, step === steps.length ? wizardText.submit : wizardText.next);
    }
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByText(accountMessages.registered)).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(stored).toMatchObject({ role, first_name: 'Mira first name' });
  });

  test(`the ${role} may skip from step ${skippedSteps[role]}, but not from the first`, async ({ page }) => {
    await openWizard(page, role);
    await expect(page.getByRole('button', { name: wizardText.skip })).toBeHidden();
    await fillIdentity(page);
    await goToStep(page, skippedSteps[role]);
    await page.getByRole('button', { name: wizardText.skip }).click();
    await expect(page).toHaveURL(paths.home);
  });
}

test('the first step shows what is missing and focuses it', async ({ page }) => {
  await openWizard(page, 'investor');
  await page.getByRole('button', { name: wizardText.next }).click();
  const missing = ['First Name is Required', 'Last name is Required', 'Phone number is Required'];
  for (const message of [
    ...missing,
    'E-mail is required',
    'Password is required',
    'Confirm Password required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expectAccessible(page);
});

test('text typed before hydration is preserved, and nothing can be sent until then', async ({ page }) => {
  let releaseScripts = () => {};
  const released = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  // The script that sets the theme comes before the first paint; nothing is hydrated by it.
  await page.route(/\/assets\/(?!theme-).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(paths.entrepreneurSignUp, { waitUntil: 'commit' });
  await page.getByLabel('First Name').fill('Early');
  const next = page.getByRole('button', { name: wizardText.next });
  await expect(next).toBeDisabled();
  await page.getByLabel('First Name').press('Enter');
  await expect(page.getByLabel('First Name')).toHaveValue('Early');
  releaseScripts();
  await next.click();
  await expect(page.getByText('Last name is Required', { exact: true })).toBeVisible();
  await expect(page.getByText('First Name is Required', { exact: true })).toBeHidden();
  await expect(page.getByLabel('First Name')).toHaveValue('Early');
});

test('the strength of the password is shown while it is typed', async ({ page }) => {
  await openWizard(page, 'entrepreneur');
  for (const [typed, strength] of [
    ['abcdefghi', 'Weak'],
    ['abcdefghij', 'Medium'],
    ['abcdefghij1!', 'Strong'],
  ]) {
    await page.locator('[name=password]').fill(typed ?? '');
    await expect(page.getByText(strength ?? '', { exact: true })).toBeVisible();
  }
});

test('“Other” replaces a single value, and adds to a list once', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await openWizard(page, 'investor');
  await fillIdentity(page);
  await goToStep(page, 2);
  await page.getByLabel('Investor Type').selectOption('other');
  await page.getByPlaceholder('Please specify your Investor Type').fill('Co-operative');
  await page.getByRole('button', { name: wizardText.next }).click();
  await page.getByLabel('Manufacturing').check();
  await page.getByLabel('Other').check();
  const add = page.getByRole('button', { name: wizardText.add });
  await add.click();
  await page.getByPlaceholder('Add an industry').fill('HEALTHCARE AND BIOTECH');
  await add.click();
  await page.getByPlaceholder('Add an industry').fill('Deep sea');
  await add.click();
  expect(alerts).toEqual([customOptionAlerts.empty, customOptionAlerts.duplicate]);
  await expect(page.getByLabel('Deep sea')).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('prefered_industries'))).toContain('Deep sea');
  await goToStep(page, 8, 3);
  await expect(page.getByText('Co-operative')).toBeVisible();
  await expect(page.getByText('Manufacturing, Deep sea')).toBeVisible();
  await expect(page.getByText(reviewFallbacks.value).first()).toBeVisible();
  await page.getByRole('button', { name: 'Change Background' }).click();
  await expect(page.getByText('Step 2 of 8')).toBeVisible();
});

test('a reload preserves typed text but no password; Back returns to the previous step; leaving asks first', async ({
  page,
}) => {
  await openWizard(page, 'entrepreneur');
  await fillIdentity(page);
  await goToStep(page, 2);
  await page.getByLabel('Business Name or Idea').fill('Tidal kites');
  await page.reload();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await expect(page.getByLabel('Business Name or Idea')).toHaveValue('Tidal kites');
  await page.goBack();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Mira');
  await expect(page.locator('[name=password]')).toHaveValue('');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await fillPasswords(page);
  await goToStep(page, 4);
  await expect(page.getByText('Tidal kites')).toBeVisible();
  await page.getByRole('button', { name: wizardText.submit }).click();
  await expect(page).toHaveURL(paths.home);
});

test('a double click and lost replies create one account', async ({ page }) => {
  let calls = 0;
  await page.route(`**${joiningEndpoints.register.path}`, async (route) => {
    calls += 1;
    const reply = await route.fetch();
    if (calls <= 4) await route.abort('timedout');
    else await route.fulfill({ response: reply });
  });
  await openWizard(page, 'entrepreneur');
  await fillIdentity(page);
  await goToStep(page, 4);
  await page.getByRole('button', { name: wizardText.submit }).dblclick();
  await expect(page.getByText('Something went wrong, try again later!!')).toBeVisible();
  // One attempt is retried automatically: four calls.
  expect(calls).toBe(4);
  await page.getByRole('button', { name: wizardText.submit }).click();
  await expect(page).toHaveURL(paths.home);
  expect(calls).toBe(5);
});
