import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { Registration } from '@proxima/contract/profiles/registration';
import { rateLimits } from '@proxima/contract/wire/limits';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import {
  beginIdempotent,
  completeIdempotent,
  findIdempotencyKey,
  type IdempotencyKey,
} from '../../platform/limits/idempotency.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limit.ts';
import { networkAddress } from '../../platform/network-address.ts';
import { sendConfirmationEmail } from '../accounts/links/confirm-email.ts';
import { assertUncommonPassword } from '../accounts/passwords/new-password.policy.ts';
import { hashPassword, type Turn, verifyPassword } from '../accounts/passwords/password-hashing.ts';
import { startSession } from '../accounts/sessions/start-session.ts';
import { createAccount, emailTaken } from '../accounts/users/create-account.ts';
import { type Account, findAccountByEmail, getUser } from '../accounts/users/find-users.ts';
import { type ReceivedFile, withCheckedFiles } from '../files/check-files.ts';
import type { CheckedFile } from '../files/record-file.ts';
import { saveRegistrationProfile } from '../profiles/save-registration-profile.ts';

export interface Register {
  body: Registration;
  files: Record<string, ReceivedFile[]>;
  userAgent: string;
  /** The client's Idempotency-Key: a retry signs in to the account that the first attempt made. */
  idempotencyKey: string | undefined;
}

/**
 * Creates a member with the profile of the chosen role, signs in, and queues an email that confirms the address.
 * @throws DomainError `validation_failed` for a taken address (exactly one of parallel registrations succeeds), a common
 * password or a refused file; `too_many_requests` after 20 accounts an hour from one address.
 */
export async function register(context: Context, input: Register): Promise<SignedInUser> {
  const { platform, ip } = context;
  const { body, userAgent } = input;
  await assertUncommonPassword(body.password);
  const attempt = idempotencyKeyOf(input);
  const earlier = attempt && (await findIdempotencyKey(platform.db, attempt));
  if (earlier) return signInAgain(context, earlier.resultId, input);
  if (await findAccountByEmail(platform.db, body.email)) throw emailTaken();
  const passwordHash = await hashPassword(body.password, strangersTurn(context));
  const user = await withCheckedFiles(context, Object.values(input.files).flat(), (checked) =>
    inTransaction(platform, (tx) => createMember(tx, context, { body, passwordHash, checked, attempt })),
  );
  return startSession(platform.db, user, { ip, userAgent });
}

/** Without the passwords: a fast hash of this is stored. */
function idempotencyKeyOf({ idempotencyKey, body, files }: Register): IdempotencyKey | undefined {
  if (idempotencyKey === undefined) return undefined;
  const { password: _, password_confirmation: __, ...facts } = body;
  const contents = Object.values(files)
    .flat()
    .map((file) => [file.field, file.sha256]);
  return { scope: 'register', key: idempotencyKey, body: { ...facts, files: contents } };
}

async function signInAgain(
  context: Context,
  userId: number,
  { body, userAgent }: Register,
): Promise<SignedInUser> {
  const { platform, ip } = context;
  const user = await getUser(platform.db, userId);
  const turn = strangersTurn(context);
  const matches = await verifyPassword({ storedHash: user.password_hash, password: body.password, turn });
  if (!matches) throw emailTaken();
  return startSession(platform.db, user, { ip, userAgent });
}

const strangersTurn = ({ ip }: Context): Turn => ({ lane: 'stranger', key: networkAddress(ip) });

interface NewMember {
  body: Registration;
  passwordHash: string;
  checked: CheckedFile[];
  attempt: IdempotencyKey | undefined;
}

async function createMember(tx: Transaction, context: Context, input: NewMember): Promise<Account> {
  const { body, attempt } = input;
  const earlier = attempt && (await beginIdempotent(tx.db, attempt));
  if (earlier) return getUser(tx.db, earlier.resultId);
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
  if (attempt) await completeIdempotent(tx.db, attempt, user.id);
  return user;
}
