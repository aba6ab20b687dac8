import type { IncomingHttpHeaders } from 'node:http';
import { isShownInMemberView, memberViewPrefix } from '@proxima/contract/members/member-views';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { hasRight } from '../../../platform/access.ts';
import type { Member, Platform } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { actorOfSession } from '../sessions/sessions.policy.ts';
import { findSession } from '../sessions/sessions.repository.ts';
import { hashToken } from '../sessions/tokens.ts';
import { findViews, isReadOnly, type OpenView } from './member-views.repository.ts';

/** Why a view is over, for the audit log. */
export type ViewEnd = 'ended' | 'replaced' | 'expired' | 'access_lost' | 'account_gone';

/** The token of a member view in an Authorization header, valid or not; undefined for anything else. */
export function viewTokenIn({ authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>) {
  const [scheme, token] = authorization.split(' ');
  return scheme === 'Bearer' && token?.startsWith(memberViewPrefix) ? token : undefined;
}

/**
 * The member whom an administrator sees with this token. The view lasts an hour, and only as long as the session, the second factor and the
 * right with which it was started; every call looks.
 * @throws DomainError `view_ended`; `view_read_only` for calls that change something, `view_hidden` for what is not shown; `unavailable`
 * where a pooler in front of the database would let changes through
 */
export async function actorOfView(platform: Platform, token: string, row: Endpoint): Promise<Member> {
  const [view] = await findViews(platform.db, hashToken(token));
  if (!view?.role || view.member_id === null || (await whyOver(platform, view)))
    throw new DomainError('view_ended');
  if (row.method !== 'GET') throw new DomainError('view_read_only');
  if (!isShownInMemberView(row)) throw new DomainError('view_hidden');
  if (!(await isReadOnly(platform.readOnlyDb))) throw new DomainError('unavailable');
  return {
    kind: 'member',
    userId: view.member_id,
    sessionId: 0,
    role: view.role,
    view: { id: view.id, adminId: view.admin_id },
  };
}

/** Undefined for a view that goes on. */
export async function whyOver(platform: Platform, view: OpenView): Promise<ViewEnd | undefined> {
  if (view.is_expired) return 'expired';
  if (view.role === null) return 'account_gone';
  const session =
    view.session_id === null ? undefined : await findSession(platform.db, { id: view.session_id });
  const admin = session && actorOfSession(session, platform.config.secondFactor);
  const isAllowed = admin?.kind === 'admin' && admin.isVerified && hasRight(admin, 'members.manage');
  return isAllowed ? undefined : 'access_lost';
}
