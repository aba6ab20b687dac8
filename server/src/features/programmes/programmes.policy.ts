import { programmeMessages } from '@proxima/contract/programmes/programme-messages';
import { hasRight } from '../../platform/access.ts';
import type { Actor, Admin } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';

/**
 * Only administrators whose role has `programmes.manage` see drafts, and write programmes and calls.
 * @throws DomainError `unauthenticated` or `forbidden`
 */
export function assertManages(actor: Actor): asserts actor is Admin {
  if (actor.kind === 'anonymous') throw new DomainError('unauthenticated');
  const mayManage = hasRight(actor, 'programmes.manage');
  if (!mayManage) throw new DomainError('forbidden');
}

/** @throws DomainError `conflict` when it has changed since the editor saw it */
export function assertSeen(current: { version: number }, seenVersion: number): void {
  if (current.version !== seenVersion)
    throw new DomainError('conflict', { message: programmeMessages.stale });
}
