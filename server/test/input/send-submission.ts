import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { TestApp } from '../app.ts';

/** A member's submission without a file. @returns its id. */
export async function sendSubmission(
  test: TestApp,
  member: Pick<SignedInUser, 'email' | 'token'>,
  message = 'Kites that turn tides into power.',
): Promise<number> {
  const body = {
    first_name: 'Ada',
    last_name: 'Lind',
    phone: '5550100',
    contact_type: 'entrepreneur',
    email: member.email,
    message,
  };
  const sent = await test.call({ method: 'POST', url: '/api/contact', body, token: member.token });
  return sent.json().data.id;
}
