import type { Page } from '@playwright/test';
import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { FormField } from '@proxima/contract/profiles/fields-of-role';
import { wizardText } from '@proxima/contract/wire/messages';
import { paths } from '../../web/app/paths.ts';
import { newEmail, password } from '../people/people.ts';
import { expect } from './test.ts';

export const signUpPaths: Record<MemberRole, string> = {
  entrepreneur: paths.entrepreneurSignUp,
  investor: paths.investorSignUp,
  project_manager: paths.projectManagerSignUp,
};

/** Opens a wizard and waits until the browser has taken over. */
export async function openWizard(page: Page, role: MemberRole): Promise<void> {
  await page.goto(signUpPaths[role]);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Step 1 of')).toBeVisible();
}

/** More than the focusable elements of the longest page. */
const maxTabs = 150;

/** Presses Tab until the control with that name, or the button with that text, has the focus. */
async function tabTo(page: Page, target: string): Promise<void> {
  for (let count = 0; count < maxTabs; count += 1) {
    const isThere = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      const name = focused instanceof HTMLElement ? focused.getAttribute('name') : null;
      return (
        name === wanted || (focused instanceof HTMLButtonElement && focused.textContent?.trim() === wanted)
      );
    }, target);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

/** Sample text for a field. */
export function textFor({ field }: FormField): string {
  const texts: Record<string, string> = {
    email: newEmail('wizard'),
    phone: '+44 20 7946 0000',
    password,
    password_confirmation: password,
    website: 'https://kites.example',
    profile_link: 'https://kites.example/mira',
  };
  return texts[field.name] ?? `Mira ${field.name.replaceAll('_', ' ')}`;
}

/** Fills one field with keys alone; files need a dialog of the browser and are left to other tests. */
export async function fillByKeyboard(page: Page, formField: FormField): Promise<void> {
  const { field, rule } = formField;
  if (field.widget === 'file') return;
  await tabTo(page, rule.wireName);
  if (field.widget === 'select') await page.keyboard.type(field.options?.[1]?.label ?? '');
  else if (['checkbox', 'multi', 'radio'].includes(field.widget)) await page.keyboard.press('Space');
  else await page.keyboard.type(textFor(formField));
}

export async function pressByKeyboard(page: Page, label: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press('Enter');
}

/** Fills step 1 by mouse and label; returns the email address. */
export async function fillIdentity(page: Page): Promise<string> {
  const email = newEmail('wizard');
  await page.getByLabel('First Name').fill('Mira');
  await page.getByLabel('Last Name').fill('Sol');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('Email').fill(email);
  await fillPasswords(page);
  await page.getByLabel(/I agree to the terms/).check();
  return email;
}

export async function fillPasswords(page: Page): Promise<void> {
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password_confirmation]').fill(password);
}

/** Goes to a step with Next, by default from step 1. */
export async function goToStep(page: Page, step: number, from = 1): Promise<void> {
  for (let current = from; current < step; current += 1) {
    await page.getByRole('button', { name: wizardText.next }).click();
    await expect(page.getByText(`Step ${current + 1} of`)).toBeVisible();
  }
}
