import { type AudienceKind, audienceKinds, rightOfAudience } from '@proxima/contract/mailings/audience-kinds';
import { hasRight, type RightHolder } from '../../platform/access.ts';
import { DomainError } from '../../platform/domain-error.ts';

/** The lists whose people an administrator may write to: those that they may view. */
export const audiencesOf = (actor: RightHolder): AudienceKind[] =>
  hasRight(actor, 'mailings.send')
    ? audienceKinds.filter((kind) => hasRight(actor, rightOfAudience[kind]))
    : [];

/** @throws DomainError `forbidden` */
export function assertMayWriteTo(actor: RightHolder, kind: AudienceKind): void {
  if (!audiencesOf(actor).includes(kind)) throw new DomainError('forbidden');
}

/** Whether someone sees only the mailings that they wrote, because their role reaches only what is assigned to them. */
export const seesOnlyOwn = ({ teamRole }: RightHolder): boolean => (teamRole?.assignedOnly.length ?? 0) > 0;
