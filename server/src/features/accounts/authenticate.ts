import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config.ts';
import type { Actor, Admin, Platform, SignedIn } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findSession, touchSession } from './sessions.repository.ts';
import { hashToken } from './tokens.ts';

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/**
 * Who sends these headers. No Authorization header means anonymous.
 * @throws DomainError `unauthenticated` for a token that is malformed, unknown, too old or of a disabled account.
 */
export async function authenticate(platform: Platform, headers: IncomingHttpHeaders): Promise<Actor> {
  if (headers.authorization === undefined) return { kind: 'anonymous' };
  const token = bearerToken(headers);
  if (!token) throw new DomainError('unauthenticated');
  return actorOfToken(platform, token);
}

/** The token of an Authorization header; undefined without one or for any other form. */
export const bearerToken = (headers: IncomingHttpHeaders): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/** @throws DomainError `unauthenticated` when no living session has this token. */
export async function actorOfToken(platform: Platform, token: string): Promise<SignedIn> {
  const { db } = platform;
  const session = await findSession(db, { tokenHash: hashToken(token) });
  if (!session) throw new DomainError('unauthenticated');
  if (session.is_stale) await touchSession(db, session.id);
  return actorOf(platform, session);
}

/** The administrator of a session that was authenticated before; null when it has ended or is nobody's who administers. */
export async function findAdminOfSession(platform: Platform, sessionId: number): Promise<Admin | null> {
  const session = await findSession(platform.db, { id: sessionId });
  const actor = session && actorOf(platform, session);
  return actor?.kind === 'admin' ? actor : null;
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function actorOf({ config }: Platform, session: Session): SignedIn {
  const ids = { userId: session.user_id, sessionId: session.id };
  if (session.role !== 'admin') return { kind: 'member', ...ids, role: session.role };
  if (!session.admin_rank) throw new DomainError('unauthenticated');
  return {
    kind: 'admin',
    ...ids,
    rank: session.admin_rank,
    isVerified: isVerified(session, config.secondFactor),
  };
}

/**
 * An administrator's rights need the second factor (decisions: second-factor.md). A session that began with a one-time
 * link may do without until it ends or a factor is set up; where factors are optional, so may every session.
 */
const isVerified = (session: Session, secondFactor: Config['secondFactor']): boolean =>
  session.second_factor_at !== null ||
  ((session.second_factor_waived || secondFactor === 'optional') &&
    session.second_factor_enrolled_at === null);
