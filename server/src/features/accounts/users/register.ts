import { accountMessages, type SignedInUser } from '@proxima/contract/accounts/accounts';
import type { Registration } from '@proxima/contract/profiles/registration';
import { rateLimits } from '@proxima/contract/wire/limits';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import {
  type Attempt,
  beginIdempotent,
  completeIdempotent,
  findIdempotencyKey,
} from '../../../platform/limits/idempotency.ts';
import { consumeRateLimit } from '../../../platform/limits/rate-limit.ts';
import { networkAddress } from '../../../platform/network-address.ts';
import type { CheckedFile } from '../../files/record-file.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/with-checked-files.ts';
import { saveRegistrationProfile } from '../../profiles/save-registration-profile.ts';
import { sendConfirmationEmail } from '../links/send-confirmation-email.ts';
import type { Turn } from '../passwords/hash-turns.ts';
import { assertUncommonPassword } from '../passwords/new-password.policy.ts';
import { oneAtATime } from '../passwords/one-at-a-time.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hashing.ts';
import { startSession } from '../sessions/start-session.ts';
import { presentSignedInUser } from './accounts.presenter.ts';
import { getUser } from './get-user.ts';
import { findUserByEmail, insertUser, type UserRow } from './users.repository.ts';

export interface Register {
  body: Registration;
  files: Record<string, ReceivedFile[]>;
  userAgent: string;
  /** The client's Idempotency-Key: a retry signs in to the account that the first attempt made. */
  idempotencyKey: string | undefined;
}

/**
 * Creates a member with the profile of the chosen role, signs in, and owes a mail that confirms the address.
 * @throws DomainError `validation_failed` for a taken address (exactly one of parallel registrations succeeds), a common
 * password or a refused file; `too_many_requests` after 20 accounts an hour from one address.
 */
export async function register(context: Context, input: Register): Promise<SignedInUser> {
  assertUncommonPassword(input.body.password);
  return oneAtATime(input.body.email.toLowerCase(), async () => {
    const attempt = attemptOf(input);
    const earlier = attempt && (await findIdempotencyKey(context.platform.db, attempt));
    if (earlier) return signInAgain(context, earlier.resultId, input);
    await assertAddressIsFree(context, input.body.email);
    const passwordHash = await hashPassword(input.body.password, strangersTurn(context));
    const user = await withCheckedFiles(context, Object.values(input.files).flat(), (files) =>
      inTransaction(context.platform, (tx) =>
        createMember(tx, context, { ...input, passwordHash, checked: files, attempt }),
      ),
    );
    return signedIn(context, user, input.userAgent);
  });
}

/** Without the passwords: a fast hash of this is stored. */
function attemptOf({ idempotencyKey, body, files }: Register): Attempt | undefined {
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
  const user = await getUser(context.platform.db, userId);
  const turn = strangersTurn(context);
  const matches = await verifyPassword({ storedHash: user.password_hash, password: body.password, turn });
  if (!matches) throw emailTaken();
  return signedIn(context, user, userAgent);
}

async function signedIn({ platform, ip }: Context, user: UserRow, userAgent: string): Promise<SignedInUser> {
  return presentSignedInUser(user, await startSession(platform.db, user.id, { ip, userAgent }));
}

const strangersTurn = ({ ip }: Context): Turn => ({ lane: 'stranger', key: networkAddress(ip) });

const emailTaken = () => invalidField('email', accountMessages.emailTaken);

async function assertAddressIsFree({ platform }: Context, email: string): Promise<void> {
  if (await findUserByEmail(platform.db, email)) throw emailTaken();
}

interface NewMember extends Register {
  passwordHash: string;
  checked: CheckedFile[];
  attempt: Attempt | undefined;
}

async function createMember(tx: Transaction, context: Context, input: NewMember): Promise<UserRow> {
  const { body, attempt } = input;
  const earlier = attempt && (await beginIdempotent(tx.db, attempt));
  if (earlier) return getUser(tx.db, earlier.resultId);
  const user = await insertUser(tx.db, {
    role: body.role,
    firstName: body.first_name,
    lastName: body.last_name,
    phone: body.phone,
    email: body.email,
    passwordHash: input.passwordHash,
    agreedToTerms: body.agree_to_terms,
  });
  if (!user) throw emailTaken();
  await consumeRateLimit(tx.db, `register:ip:${networkAddress(context.ip)}`, rateLimits.register);
  await saveRegistrationProfile(tx, user.id, body, input.checked);
  await sendConfirmationEmail(tx, context.platform, user);
  const registering = {
    ...context,
    actor: { kind: 'member' as const, userId: user.id, sessionId: 0, role: body.role },
  };
  await audit(tx.db, registering, { action: 'account.registered', subject: { kind: 'user', id: user.id } });
  if (attempt) await completeIdempotent(tx.db, attempt, user.id);
  return user;
}
