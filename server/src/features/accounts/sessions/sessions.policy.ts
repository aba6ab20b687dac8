import type { IncomingHttpHeaders } from 'node:http';
import { startsLikeToken } from '@proxima/contract/tokens/token-format';
import type { Config } from '../../../config.ts';
import type { AnySignedIn } from '../../../platform/context.ts';
import { teamRoleOf } from '../../../platform/database/statements/team-role.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { findSession } from './sessions.repository.ts';

const anyBearer = /^Bearer (\S+)$/i;
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** The token of an Authorization header; undefined without one or for any other form. */
export const bearerToken = ({ authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>) =>
  bearer.exec(authorization)?.[1];

/** The access token of an Authorization header, valid or not; undefined for anything else. */
export function accessTokenIn({ authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>) {
  const token = anyBearer.exec(authorization)?.[1];
  return token !== undefined && startsLikeToken(token) ? token : undefined;
}

type Session = Omit<NonNullable<Awaited<ReturnType<typeof findSession>>>, 'is_stale'>;

/** The actor of a valid session. @throws DomainError `unauthenticated` for an administrator without a role. */
export function actorOfSession(session: Session, secondFactor: Config['secondFactor']): AnySignedIn {
  const ids = { userId: session.user_id, sessionId: session.id };
  if (session.role === 'juror') return { kind: 'juror', ...ids };
  if (session.role !== 'admin') return { kind: 'member', ...ids, role: session.role };
  if (!session.team_role) throw new DomainError('unauthenticated');
  return {
    kind: 'admin',
    ...ids,
    teamRole: teamRoleOf(session.team_role),
    name: session.name,
    isVerified: isVerified(session, secondFactor),
  };
}

/**
 * An administrator's rights need the second factor (docs/decisions/second-factor.md). A session that began with a one-time
 * link may do without until it ends or a factor is set up; where factors are optional, so may every session.
 */
const isVerified = (session: Session, secondFactor: Config['secondFactor']): boolean =>
  session.second_factor_at !== null ||
  ((session.second_factor_waived || secondFactor === 'optional') &&
    session.second_factor_enrolled_at === null);
