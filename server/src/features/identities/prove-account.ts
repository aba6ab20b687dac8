import { signInProofPath } from '@proxima/contract/accounts/sign-in-paths';
import { type ProviderOutcome, providerMessages } from '@proxima/contract/accounts/sign-in-providers';
import { rateLimits } from '@proxima/contract/wire/limits';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limit.ts';
import { checkCredentials } from '../accounts/sessions/sign-in.ts';
import { newToken } from '../accounts/sessions/tokens.ts';
import { type Account, findAccount } from '../accounts/users/find-users.ts';
import { proveSignInEmail } from '../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { reviveAddress } from '../notifications/returned/dead-addresses.ts';
import { ended, getProvider } from './begin-sign-in.ts';
import { connectIdentity } from './connect-identity.ts';
import { enterAccount } from './enter-account.ts';
import { deleteProof, findProof, type Proof, setLinkOfProof } from './identities.repository.ts';

interface Step {
  /** What the sign-in replied with, or what the emailed link has. */
  token: string;
  /** The secret of the browser's cookie; undefined without one. */
  browser: string | undefined;
}

/**
 * Proves with its password that the account found by its address is the caller's, connects it and signs in. The limits are those of
 * signing in.
 * @throws DomainError `invalid_credentials`, `too_many_requests`, `unavailable`; `validation_failed` when the sign-in has ended
 */
export async function proveByPassword(
  context: Context,
  { token, browser, password, userAgent }: Step & { password: string; userAgent: string },
): Promise<ProviderOutcome> {
  const { proof, account } = await getProof(context, { ticket: token }, browser);
  const { user, forgiven } = await checkCredentials(context, { email: account.email, password });
  if (user.id !== account.id) throw ended();
  return connectAndEnter(context, proof, { userAgent, forgiven });
}

/**
 * Emails a link to the address of the account found, which proves it in the same browser. Not while the address of the account is not
 * confirmed: whoever signed up with the address of someone else would keep their password (docs/decisions/sign-in-providers.md).
 * @throws DomainError `conflict`, `too_many_requests` after three links in an hour, `validation_failed` when the sign-in has ended
 */
export async function sendProof(context: Context, { token: ticket, browser }: Step): Promise<void> {
  const { platform } = context;
  const { proof, account } = await getProof(context, { ticket }, browser);
  if (account.email_confirmed_at === null)
    throw new DomainError('conflict', { message: providerMessages.passwordOnly });
  await consumeRateLimit(platform.db, `sign-in-proof:${account.id}`, rateLimits.resetLink);
  const { name } = getProvider(platform, proof.provider);
  await inTransaction(platform, async (tx) => {
    const token = newToken();
    await setLinkOfProof(tx.db, proof.id, token);
    const link = `${platform.config.origin}${signInProofPath}#t=${token}`;
    const content = proveSignInEmail({ firstName: account.first_name, provider: name, link });
    await notifyByEmail(tx, { to: account, content });
  });
}

/** Connects and signs in with the token of the emailed link. @throws DomainError `validation_failed` for one that is not valid here */
export async function proveByLink(
  context: Context,
  { token, browser, userAgent }: Step & { userAgent: string },
): Promise<ProviderOutcome> {
  const { proof, account } = await getProof(context, { link: token }, browser);
  const outcome = await connectAndEnter(context, proof, { userAgent });
  await reviveAddress(context.platform.db, account.email);
  return outcome;
}

/** A proof of this browser, whose account is enabled and still has the address that the provider confirmed. */
async function getProof(
  { platform: { db } }: Context,
  by: { ticket: string } | { link: string },
  browser: string | undefined,
): Promise<{ proof: Proof; account: Account }> {
  const proof = browser === undefined ? undefined : await findProof(db, by, browser);
  const account = proof && (await findAccount(db, proof.userId));
  const isSame = account?.email.toLowerCase() === proof?.proven.email?.toLowerCase();
  if (proof && account && isSame && account.disabled_at === null) return { proof, account };
  if ('link' in by) throw new DomainError('validation_failed', { message: providerMessages.linkInvalid });
  throw ended();
}

const connectAndEnter = (
  context: Context,
  { id, provider, userId, proven }: Proof,
  visitor: { userAgent: string; forgiven?: { reset: string; refunded: string[] } },
): Promise<ProviderOutcome> =>
  inTransaction(context.platform, async (tx) => {
    if (!(await deleteProof(tx.db, id))) throw ended();
    const identity = await connectIdentity(tx, context, { userId, provider, proven });
    if (!identity) return { state: 'taken', email: proven.email ?? '' };
    return enterAccount(tx, context, { identity, provider, proven, ...visitor });
  });
