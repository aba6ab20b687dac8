import type { Browser, Page } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts';
import { submissionEndpoints } from '@proxima/contract/submissions';
import { makePdf } from '../../server/test/sample-files.ts';
import { askPatiently } from './ask-patiently.ts';
import { newAddress, signInStored } from './people.ts';

let count = 0;
/** Words that stand in no other submission. */
export const newIdea = (): string =>
  `Ice batteries number ${process.pid}x${++count} for a cold chain without diesel.`;

/** A submission with one document; its id. */
export async function sendIdea(origin: string, member: SignedInUser, message: string): Promise<number> {
  const form = new FormData();
  const { first_name, last_name, email } = member;
  const fields = { first_name, last_name, email, phone: '5550100', message, contact_type: 'entrepreneur' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(
    'file',
    new File([new Uint8Array(makePdf('Ice batteries'))], 'numbers.pdf', { type: 'application/pdf' }),
  );
  const response = await askPatiently(origin + submissionEndpoints.send.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'x-forwarded-for': newAddress() },
    body: form,
  });
  return (await response.json()).data.id;
}

/** A browser of its own in which somebody is signed in. */
export async function openAs(
  browser: Browser,
  origin: string,
  user: SignedInUser,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signInStored(page, origin, user);
  await page.goto(path);
  return page;
}
