import type { Page } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import type { MemberRole } from '@proxima/contract/accounts/roles';
import { signInText } from '@proxima/contract/wire/messages';
import { paths } from '../../web/app/paths.ts';
import { fetchWithRetries } from './fetch-with-retries.ts';

/** A password that meets the rules of registration. */
export const password = 'Orbit-3-stars';

let count = 0;

/** A new IP address for each person, so that limits by address do not add up over tests. */
export function newAddress(): string {
  count += 1;
  return `10.${process.pid & 255}.${(count >> 8) & 255}.${count & 255}`;
}

/** An unused email address. */
export const newEmail = (name = 'person'): string =>
  `${name}.${process.pid}.${Date.now()}.${++count}@example.test`;

async function post(origin: string, path: string, body: FormData | object): Promise<SignedInUser> {
  const isForm = body instanceof FormData;
  const response = await fetchWithRetries(`${origin}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress(), ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return (await response.json()).data;
}

/** Creates a member through the API; sign-up itself has its own tests. */
export async function registerMember(
  origin: string,
  role: MemberRole = 'entrepreneur',
  changes: Record<string, string> = {},
): Promise<SignedInUser> {
  const form = new FormData();
  const fields = {
    first_name: 'Mira',
    last_name: 'Sol',
    phone: '5550100',
    email: newEmail('mira'),
    password,
    password_confirmation: password,
    agree_to_terms: 'true',
    role,
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return post(origin, joiningEndpoints.register.path, form);
}

/** Creates the first administrator with the printed link; works once per server. */
export function makeFirstAdmin(
  origin: string,
  adminLink: string,
  email = newEmail('admin'),
): Promise<SignedInUser> {
  const token = adminLink.split('#t=')[1];
  const names = { first_name: 'Ines', last_name: 'Falk' };
  const body = { token, ...names, email, password, password_confirmation: password };
  return post(origin, accountEndpoints.createFirstAdmin.path, body);
}

/** Opens the pages as someone whose sign-in is stored in the browser. */
export async function signInStored(page: Page, origin: string, user: SignedInUser): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
}

/** Signs in with the form. */
export async function signInByForm(page: Page, email: string, word = password): Promise<void> {
  await page.goto(paths.signIn);
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=password]').fill(word);
  await page.locator('form').getByRole('button', { name: signInText.logIn }).click();
}
