import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { Registration } from '@proxima/contract/profiles/registration';
import { rateLimits } from '@proxima/contract/wire/limits';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { isRepeated } from '../../platform/limits/idempotency.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limit.ts';
import { networkAddress } from '../../platform/network-address.ts';
import { sendConfirmationEmail } from '../accounts/links/confirm-email.ts';
import { assertUncommonPassword } from '../accounts/passwords/new-password.policy.ts';
import { hashPassword } from '../accounts/passwords/password-hashing.ts';
import { startSession } from '../accounts/sessions/start-session.ts';
import { createAccount, emailTaken } from '../accounts/users/create-account.ts';
import { findAccountByEmail, getUser } from '../accounts/users/find-users.ts';
import { type ReceivedFile, withCheckedFiles } from '../files/check-files.ts';
import type { CheckedFile } from '../files/record-file.ts';
import { saveRegistrationProfile } from '../profiles/save-registration-profile.ts';

export interface Register {
  body: Registration;
  files: Record<string, ReceivedFile[]>;
  userAgent: string;
}

/**
 * Creates a member with the profile of the chosen role, signs in, and queues an email that confirms the address. The same call again signs
 * in to the account that the first one made.
 * @throws DomainError `validation_failed` for a taken address (exactly one of parallel registrations succeeds), a common
 * password or a refused file; `too_many_requests` after 20 accounts an hour from one address.
 */
export async function register(context: Context, input: Register): Promise<SignedInUser> {
  const { platform, ip } = context;
  const { body, userAgent } = input;
  await assertUncommonPassword(body.password);
  const isTaken = (await findAccountByEmail(platform.db, body.email)) !== undefined;
  if (isTaken && !(await isRepeated(platform))) throw emailTaken();
  const passwordHash = await hashPassword(body.password, { lane: 'stranger', key: networkAddress(ip) });
  const userId = await withCheckedFiles(context, Object.values(input.files).flat(), (checked) =>
    inTransaction(platform, (tx) => createMember(tx, context, { body, passwordHash, checked })),
  );
  return startSession(platform.db, await getUser(platform.db, userId), { ip, userAgent, isFirst: true });
}

interface NewMember {
  body: Registration;
  passwordHash: string;
  checked: CheckedFile[];
}

/** @returns the id of the account. */
async function createMember(tx: Transaction, context: Context, input: NewMember): Promise<number> {
  const { body } = input;
  const user = await createAccount(tx.db, {
    role: body.role,
    firstName: body.first_name,
    lastName: body.last_name,
    phone: body.phone,
    email: body.email,
    passwordHash: input.passwordHash,
    agreedToTerms: body.agree_to_terms,
  });
  await consumeRateLimit(tx.db, `register:ip:${networkAddress(context.ip)}`, rateLimits.register);
  await saveRegistrationProfile(tx, user.id, body, input.checked);
  await sendConfirmationEmail(tx, context.platform, user);
  const registering = {
    ...context,
    actor: { kind: 'member' as const, userId: user.id, sessionId: 0, role: body.role },
  };
  await audit(tx.db, registering, 'account.registered', { kind: 'user', id: user.id });
  return user.id;
}
