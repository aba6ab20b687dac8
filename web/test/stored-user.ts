import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { MemberRole } from '@proxima/contract/accounts/roles';

/** Someone who is signed in, for tests. */
export const signedInUser = (role: MemberRole): SignedInUser => ({
  id: 7,
  role,
  first_name: 'Mira',
  last_name: 'Sol',
  phone: '5550100',
  email: 'mira@example.test',
  avatar: null,
  email_confirmed: true,
  token: 'the-token',
});
