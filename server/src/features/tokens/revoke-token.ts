import { covers } from '@proxima/contract/team/rights';
import { teamMessages } from '@proxima/contract/team/team';
import type { AccessToken, OwnedToken } from '@proxima/contract/tokens/token-endpoints';
import { audit } from '../../platform/audit.ts';
import type { Actor, Admin, Context, SignedIn } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isAccessToken } from '../accounts/access-tokens/token-text.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { findTeamRole } from '../accounts/users/find-users.ts';
import { tokenInAddressEmail, tokenRevokedEmail } from '../notifications/emails/token-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { listTokens } from './list-tokens.ts';
import { presentOwnedToken } from './tokens.presenter.ts';
import { endToken, findOwnedToken, findTokenIds, type OwnedTokenRow } from './tokens.repository.ts';
import { tokensPage } from './tokens-page.ts';

/** Ends one of the caller's tokens; one that has ended stays as it is. @returns all of them. @throws DomainError `not_found` */
export async function revokeToken(context: Context<SignedIn>, id: number): Promise<AccessToken[]> {
  const { userId } = context.actor;
  const row = await endAndTell(context, id, ({ user_id }) => (user_id === userId ? 'owner' : null));
  if (!row) throw new DomainError('not_found');
  return listTokens(context);
}

/**
 * Ends a token of anyone, who is told by email unless it is the caller.
 * @throws DomainError `not_found`; `forbidden` for a token of a colleague whose role opens more than the caller's
 */
export async function revokeAnyToken(context: Context<Admin>, id: number): Promise<OwnedToken> {
  await assertCoversOwner(context, id);
  const isOwn = (row: OwnedTokenRow) => row.user_id === context.actor.userId;
  const row = await endAndTell(context, id, (found) => (isOwn(found) ? 'owner' : 'team'));
  if (!row) throw new DomainError('not_found');
  return presentOwnedToken(row);
}

async function assertCoversOwner({ platform: { db }, actor }: Context<Admin>, id: number): Promise<void> {
  const token = await findOwnedToken(db, id);
  const role = token && (await findTeamRole(db, token.user_id));
  if (role && !covers(actor.teamRole, role))
    throw new DomainError('forbidden', { message: teamMessages.notCovered });
}

/**
 * Ends the tokens in the address of a request, those that are ours and still work, and tells their owners. Where they were sent, others may
 * have read them.
 */
export async function revokeTokensInAddress(
  context: Context<Actor>,
  texts: readonly string[],
): Promise<void> {
  const hashes = texts.filter(isAccessToken).map(hashToken);
  for (const { id } of await findTokenIds(context.platform.db, hashes))
    await endAndTell(context, id, () => 'address');
}

const emails = { team: tokenRevokedEmail, address: tokenInAddressEmail };

/** @param endingOf null for a token that is not to be found. @returns the token as it is now; undefined if there is none. */
function endAndTell(
  context: Context<Actor>,
  id: number,
  endingOf: (row: OwnedTokenRow) => 'owner' | 'team' | 'address' | null,
): Promise<OwnedTokenRow | undefined> {
  const { platform } = context;
  return inTransaction(platform, async (tx) => {
    const row = await findOwnedToken(tx.db, id);
    const by = row && endingOf(row);
    if (!by) return undefined;
    if (!(await endToken(tx.db, id, by))) return row;
    await audit(tx.db, context, 'token.revoked', { kind: 'token', id }, { by });
    if (by !== 'owner') {
      const link = tokensPage(platform, row);
      const content = emails[by]({ firstName: row.first_name, tokenName: row.name, link });
      await notifyByEmail(tx, { to: { email: row.email, id: row.user_id }, content, cause: `token-${id}` });
    }
    return findOwnedToken(tx.db, id);
  });
}
