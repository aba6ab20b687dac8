import { identityMessages, type OwnProvider } from '@proxima/contract/accounts/identities';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { disconnectIdentities } from '../accounts/sessions/disconnect-identities.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { checkReturn, type Finish, getProvider } from './begin-sign-in.ts';
import { connectIdentity } from './connect-identity.ts';
import { findIdentity, hasIdentityOf, listIdentitiesOf } from './identities.repository.ts';

type IdentityRow = Awaited<ReturnType<typeof listIdentitiesOf>>[number];

/** The providers of the configuration, and those no longer offered with which the caller is still connected. */
export async function listOwnProviders({ platform, actor }: Context<AnySignedIn>): Promise<OwnProvider[]> {
  const rows = await listIdentitiesOf(platform.db, actor.userId);
  const { signInProviders } = platform.config;
  const offered = signInProviders.map(({ key, name, issuer }) => {
    const row = rows.find((one) => one.issuer === issuer);
    return { key, name, identity: row ? presentIdentity(row) : null };
  });
  const former = rows
    .filter((row) => !signInProviders.some(({ issuer }) => issuer === row.issuer))
    .map((row) => ({ key: null, name: new URL(row.issuer).host, identity: presentIdentity(row) }));
  return [...offered, ...former];
}

const presentIdentity = ({ id, email, created_at, last_used_at }: IdentityRow) => ({
  id,
  email,
  connected_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/**
 * Connects whoever signed in at the provider to the caller's account, which began that with a fresh password. The addresses may differ.
 * @throws DomainError `conflict` when the identity, or the account at this provider, is connected already; and as `checkReturn`
 */
export async function finishConnecting(context: Context<AnySignedIn>, step: Finish): Promise<void> {
  const { platform, actor } = context;
  const proven = await checkReturn(context, step, actor.userId);
  const { provider } = step;
  await inTransaction(platform, async (tx) => {
    const isVerified = actor.kind === 'admin' && actor.isVerified;
    const connecting = { userId: actor.userId, provider, proven, isVerified };
    if (await connectIdentity(tx, context, connecting)) return;
    const owner = await findIdentity(tx.db, proven);
    if (owner?.user_id === actor.userId) return;
    const { name } = getProvider(platform, provider);
    throw new DomainError('conflict', {
      message: (await hasIdentityOf(tx.db, actor.userId, proven.issuer))
        ? identityMessages.another(name)
        : identityMessages.ofOther(name),
    });
  });
}

/** Disconnects one of the caller's identities. @throws DomainError `reauthentication_required`, `not_found` */
export async function disconnectIdentity(context: Context<AnySignedIn>, id: number): Promise<void> {
  await assertFreshlyAuthenticated(context);
  const { platform, actor } = context;
  await inTransaction(platform, async (tx) => {
    if (!(await disconnectIdentities(tx, context, actor.userId, id))) throw new DomainError('not_found');
    await endSessions(tx, platform, actor.userId, { except: actor.sessionId, areDevicesNew: true });
  });
}

/** The account's identities for its archive; they are deleted with the account. */
export const ownIdentities: OwnData = {
  read: async (db, userId) => (await listIdentitiesOf(db, userId)).map(({ id: _, ...row }) => row),
};
