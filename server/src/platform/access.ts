import { type AdminRight, rightsOfRole } from '@proxima/contract/team/rights';
import type { Access } from '@proxima/contract/wire/endpoint';
import type { ErrorCode } from '@proxima/contract/wire/errors';
import type { Actor } from './context.ts';

/** Whether the actor is an administrator whose role has the right. */
export const hasRight = (actor: Actor, right: AdminRight): boolean =>
  actor.kind === 'admin' && rightsOfRole[actor.rank].includes(right);

/** Why an access level excludes an actor; null if it does not. */
export function refusalOf(access: Access, actor: Actor): ErrorCode | null {
  if (access === 'public' || access === 'optional') return null;
  if (actor.kind === 'anonymous') return 'unauthenticated';
  if (access === 'session') return null;
  if (access === 'administrator') return actor.kind === 'admin' ? null : 'forbidden';
  if (actor.kind === 'admin' && !actor.isVerified) return 'second_factor_required';
  if (access === 'juror') return null;
  if (access === 'account') return actor.kind === 'juror' ? 'forbidden' : null;
  const isAllowed = access === 'member' ? actor.kind === 'member' : hasRight(actor, access);
  return isAllowed ? null : 'forbidden';
}
