import { scopeLabels, type TokenScope } from '@proxima/contract/tokens/scopes';
import {
  type CreatedToken,
  type tokenEndpoints,
  tokenMessages,
} from '@proxima/contract/tokens/token-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { hasRight } from '../../platform/access.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { hintOf, newAccessToken } from '../accounts/access-tokens/token-text.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { lockAccount } from '../accounts/users/find-users.ts';
import { tokenCreatedEmail } from '../notifications/emails/token-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { presentToken } from './tokens.presenter.ts';
import { countLiveTokens, findOwnedToken, insertToken } from './tokens.repository.ts';
import { tokensPage } from './tokens-page.ts';

/**
 * Makes an access token for the caller and tells them by email. The token is in the result only; its hash is stored.
 * @throws DomainError `reauthentication_required`; `validation_failed` for scopes that the caller may not give, too many live tokens, or
 * an administrator without a second factor.
 */
export async function createToken(
  context: Context<SignedIn>,
  { name, scopes, days }: BodyOf<typeof tokenEndpoints.create>,
): Promise<CreatedToken> {
  const { platform, actor } = context;
  await assertFreshlyAuthenticated(context);
  const chosen = [...new Set(scopes)];
  assertMayGive(actor, chosen);
  const token = newAccessToken();
  return inTransaction(platform, async (tx) => {
    const user = await lockAccount(tx.db, actor.userId);
    if (
      user.role === 'admin' &&
      platform.config.secondFactor !== 'optional' &&
      !user.second_factor_enrolled_at
    )
      throw invalidField('scopes', tokenMessages.secondFactorFirst);
    if ((await countLiveTokens(tx.db, user.id)) >= listLimits.liveTokens)
      throw invalidField('name', tokenMessages.tooMany);
    const parts = { name, scopes: chosen, days };
    const id = await insertToken(tx.db, {
      ...parts,
      userId: user.id,
      tokenHash: hashToken(token),
      hint: hintOf(token),
    });
    await audit(tx.db, context, 'token.created', { kind: 'token', id }, parts);
    const row = await findOwnedToken(tx.db, id);
    if (!row) throw new DomainError('internal');
    const content = tokenCreatedEmail({
      firstName: user.first_name,
      tokenName: name,
      may: chosen.map((scope) => scopeLabels[scope]),
      expiresAt: row.expires_at,
      link: tokensPage(platform, user),
    });
    await notifyByEmail(tx, { to: user, content });
    return { ...presentToken(row), token };
  });
}

/** Members give the scope of their own data, administrators also rights that they have. */
function assertMayGive(actor: SignedIn, scopes: readonly TokenScope[]): void {
  for (const scope of scopes) {
    if (scope === 'own-data' || scope === 'read-only' || hasRight(actor, scope)) continue;
    throw invalidField(
      'scopes',
      actor.kind === 'member' ? tokenMessages.ownDataOnly : tokenMessages.scopeNotYours,
    );
  }
}
