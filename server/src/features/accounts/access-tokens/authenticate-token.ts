import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Anonymous, Platform, SignedIn } from '../../../platform/context.ts';
import { teamRoleOf } from '../../../platform/database/statements/team-role.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hashToken } from '../sessions/tokens.ts';
import { refusalOfToken } from './access-tokens.policy.ts';
import { beginRefusal, findToken, touchToken } from './access-tokens.repository.ts';
import { isAccessToken } from './token-text.ts';

/** A call as far as its caller is looked up. */
export interface IncomingCall {
  row: Endpoint;
  requestId: string;
  ip: string;
}

type Found = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/**
 * The account for which a program calls with an access token. A token ends with its account; what it may do is what its scopes name and
 * its owner still may (docs/decisions/access-tokens.md).
 * @throws DomainError `unauthenticated` for a text that is no token of ours, `token_revoked`, `token_expired`, `token_account_disabled`,
 * `second_factor_required`, `token_not_accepted`, `scope_missing`, `forbidden`.
 */
export async function actorOfAccessToken(
  platform: Platform,
  text: string,
  call: IncomingCall,
): Promise<SignedIn> {
  const found = isAccessToken(text) ? await findToken(platform.db, hashToken(text)) : undefined;
  const actor = found && ownerOf(found);
  if (!actor) throw new DomainError('unauthenticated');
  const ended = whyEnded(platform, found);
  const refusal = ended ?? refusalOfToken(call.row, actor);
  if (refusal) {
    // Whoever uses a token that has ended may be someone else: the log does not name its owner as the one who acted.
    await recordRefusal(platform, found, { call, refusal, actor: ended ? { kind: 'anonymous' } : actor });
    throw refusal;
  }
  if (found.is_stale) await touchToken(platform.db, found.id, call.ip);
  return actor;
}

function whyEnded({ config }: Platform, found: Found): DomainError | undefined {
  if (found.is_disabled) return new DomainError('token_account_disabled');
  if (found.is_revoked) return new DomainError('token_revoked');
  if (found.is_expired) return new DomainError('token_expired');
  // A token stands for a session that has verified the second factor, so its owner must have one.
  const isWithoutFactor = config.secondFactor !== 'optional' && found.second_factor_enrolled_at === null;
  if (found.role === 'admin' && isWithoutFactor)
    return new DomainError('second_factor_required', {
      message: 'The owner of this access token has to set up a second factor first.',
    });
  return undefined;
}

/** Undefined for an account that can have no token. */
function ownerOf(found: Found): SignedIn | undefined {
  const token = { id: found.id, scopes: found.scopes };
  const own = { userId: found.user_id, sessionId: 0, token };
  if (found.role === 'admin')
    return found.team_role
      ? { kind: 'admin', ...own, teamRole: teamRoleOf(found.team_role), name: found.name, isVerified: true }
      : undefined;
  return found.role === 'juror' ? undefined : { kind: 'member', ...own, role: found.role };
}

async function recordRefusal(
  platform: Platform,
  { id }: Found,
  {
    call: { row, ...from },
    refusal,
    actor,
  }: { call: IncomingCall; refusal: DomainError; actor: Anonymous | SignedIn },
): Promise<void> {
  if (!(await beginRefusal(platform.db, id))) return;
  const details = { reason: refusal.code, call: `${row.method} ${row.path}` };
  await audit(platform.db, { actor, ...from }, 'token.refused', { kind: 'token', id }, details);
}
