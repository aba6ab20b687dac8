import { rightsOfRole } from '@proxima/contract/admin/rights';
import { type DraftKind, draftKinds } from '@proxima/contract/wire/drafts';
import type { SignedIn } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';

function mayDraft(actor: SignedIn, kind: DraftKind): boolean {
  const { access } = draftKinds[kind];
  if (access === 'account') return true;
  if (access === 'member') return actor.kind === 'member';
  return actor.kind === 'admin' && rightsOfRole[actor.rank].includes(access);
}

/** @throws DomainError `forbidden` for the draft of a form that the actor cannot send. */
export function assertMayDraft(actor: SignedIn, kind: DraftKind): void {
  if (!mayDraft(actor, kind)) throw new DomainError('forbidden');
}
