import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { hasRight } from '../../platform/access.ts';
import type { SignedIn } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';

/** Who asks about a venture. */
export interface VentureViewer {
  actor: SignedIn;
  /** What they are in it now. */
  roles: readonly VentureRole[];
}

/** Whether they may know of the venture: its people and the team. */
export const maySee = ({ actor, roles }: VentureViewer): boolean =>
  roles.length > 0 || hasRight(actor, 'ventures.read');

/** Its founders and the administrators who manage ventures. */
export const mayEdit = ({ actor, roles }: VentureViewer): boolean =>
  roles.includes('founder') || hasRight(actor, 'ventures.manage');

/** More than the overview, which is all that mentors read. */
export const maySeeRecord = ({ actor, roles }: VentureViewer): boolean =>
  roles.some((role) => role !== 'mentor') || hasRight(actor, 'ventures.read');

/** @throws DomainError `not_found` for a venture that must stay hidden, `forbidden` where they may only read it. */
export function assertMayEdit(viewer: VentureViewer): void {
  if (!maySee(viewer)) throw new DomainError('not_found');
  if (!mayEdit(viewer)) throw new DomainError('forbidden');
}
