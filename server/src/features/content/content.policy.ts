import { contentAdminMessages } from '@proxima/contract/content/content-admin';
import type { SectionName } from '@proxima/contract/content/content-sections';
import type { AdminRight } from '@proxima/contract/team/rights';
import { hasRight } from '../../platform/access.ts';
import type { Actor, Admin } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';

/**
 * Only administrators whose role has `content.edit` see drafts and write content.
 * @throws DomainError `unauthenticated` or `forbidden`.
 */
export function assertMayEdit(actor: Actor): asserts actor is Admin {
  assertHas(actor, 'content.edit');
}

/**
 * Editors change the texts of the site; only owners its name and look.
 * @throws DomainError `unauthenticated` or `forbidden`.
 */
export function assertMayEditSection(actor: Actor, name: SectionName): asserts actor is Admin {
  assertMayEdit(actor);
  if (name === 'brand') assertHas(actor, 'team.manage');
}

/**
 * Whoever writes about programmes uses pictures, too; only editors change and remove those of others.
 * @throws DomainError `unauthenticated` or `forbidden`.
 */
export function assertMayAddPictures(actor: Actor): asserts actor is Admin {
  assertHas(actor, 'pictures.add');
}

function assertHas(actor: Actor, right: AdminRight): asserts actor is Admin {
  if (actor.kind === 'anonymous') throw new DomainError('unauthenticated');
  if (!hasRight(actor, right)) throw new DomainError('forbidden');
}

/** @throws DomainError `conflict` when it has changed since the editor saw it. */
export function assertSeen(current: { version: number }, seenVersion: number): void {
  if (current.version !== seenVersion)
    throw new DomainError('conflict', { message: contentAdminMessages.stale });
}
