import type { IncomingHttpHeaders } from 'node:http';
import type { Actor, AnySignedIn, Platform, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { actorOfAccessToken, type IncomingCall } from '../access-tokens/authenticate-token.ts';
import { actorOfView, viewTokenIn } from '../member-views/open-views.ts';
import { accessTokenIn, actorOfSession, bearerToken } from './sessions.policy.ts';
import { findSession, touchSession } from './sessions.repository.ts';
import { hashToken } from './tokens.ts';

/**
 * The actor who sent these headers with a call. No Authorization header means anonymous.
 * @throws DomainError `unauthenticated` for a token that is malformed, unknown, too old or of a disabled account; for an access token, as
 * `actorOfAccessToken`, and for a member view as `actorOfView`, which also decide whether it may make the call.
 */
export async function authenticate(
  platform: Platform,
  headers: IncomingHttpHeaders,
  call: IncomingCall,
): Promise<Actor> {
  if (headers.authorization === undefined) return { kind: 'anonymous' };
  const viewToken = viewTokenIn(headers);
  if (viewToken) return actorOfView(platform, viewToken, call.row);
  const accessToken = accessTokenIn(headers);
  if (accessToken) return actorOfAccessToken(platform, accessToken, call);
  const token = bearerToken(headers);
  if (!token) throw new DomainError('unauthenticated');
  return actorOfToken(platform, token);
}

/** @throws DomainError `unauthenticated` when no valid session has this token. */
export async function actorOfToken(platform: Platform, token: string): Promise<AnySignedIn> {
  const { db } = platform;
  const hash = hashToken(token);
  const session =
    (await findSession(db, { tokenHash: hash })) ?? (await findSession(db, { formerTokenHash: hash }));
  if (!session) throw new DomainError('unauthenticated');
  if (session.is_stale) await touchSession(db, session.id);
  return actorOfSession(session, platform.config.secondFactor);
}

/** The actor of a session that was authenticated before; undefined when it has ended, and for jurors, who have nothing to open so. */
export async function findActorOfSession(
  platform: Platform,
  sessionId: number,
): Promise<SignedIn | undefined> {
  const session = await findSession(platform.db, { id: sessionId });
  const actor = session && actorOfSession(session, platform.config.secondFactor);
  return actor?.kind === 'juror' ? undefined : actor;
}
