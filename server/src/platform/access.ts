import {
  type AdminRight,
  type AssignedArea,
  adminRights,
  type TeamRole,
} from '@proxima/contract/team/rights';
import type { Access } from '@proxima/contract/wire/endpoint';
import type { ErrorCode } from '@proxima/contract/wire/errors';
import type { Actor, UsedToken } from './context.ts';

/** What decides about rights; a policy's own kinds of actors have parts of it. */
export interface RightHolder {
  kind: string;
  teamRole?: TeamRole;
  token?: UsedToken | undefined;
}

/** Whether the actor is an administrator whose role has the right, and so has the access token that the call came with, if any. */
export const hasRight = ({ kind, teamRole, token }: RightHolder, right: AdminRight): boolean =>
  kind === 'admin' && teamRole?.rights.includes(right) === true && (!token || token.scopes.includes(right));

/** Whether the actor may do everything in the console, as an owner does; a token only with every right among its scopes. */
export const opensEverything = (holder: RightHolder): boolean =>
  adminRights.every((right) => hasRight(holder, right));

/** Whether the actor is an administrator whose role reaches only what is assigned to them in an area. */
export const isLimited = ({ kind, teamRole }: RightHolder, area: AssignedArea): boolean =>
  kind === 'admin' && teamRole?.assignedOnly.includes(area) === true;

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
