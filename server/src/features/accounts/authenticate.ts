import type { IncomingHttpHeaders } from 'node:http';
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
export async function actorOfToken({ db }: Platform, token: string): Promise<SignedIn> {
  const session = await findSession(db, { tokenHash: hashToken(token) });
  if (!session) throw new DomainError('unauthenticated');
  if (session.is_stale) await touchSession(db, session.id);
  return actorOf(session);
}

/** The administrator of a session that was authenticated before; null when it has ended or is nobody's who administers. */
export async function findAdminOfSession({ db }: Platform, sessionId: number): Promise<Admin | null> {
  const session = await findSession(db, { id: sessionId });
  const actor = session && actorOf(session);
  return actor?.kind === 'admin' ? actor : null;
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function actorOf(session: Session): SignedIn {
  const ids = { userId: session.user_id, sessionId: session.id };
  if (session.role !== 'admin') return { kind: 'member', ...ids, role: session.role };
  if (!session.admin_rank) throw new DomainError('unauthenticated');
  return { kind: 'admin', ...ids, rank: session.admin_rank, isVerified: isVerified(session) };
}

/**
 * An administrator's rights need the second factor (decisions: second-factor.md). A session that began with a one-time
 * link may do without until it ends or a factor is set up.
 */
const isVerified = (session: {
  second_factor_at: Date | null;
  second_factor_waived: boolean;
  second_factor_enrolled_at: Date | null;
}): boolean =>
  session.second_factor_at !== null ||
  (session.second_factor_waived && session.second_factor_enrolled_at === null);
