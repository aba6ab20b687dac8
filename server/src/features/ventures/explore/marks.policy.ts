import type { Member } from '../../../platform/context.ts';

/** Whose marks a caller sees. They are the member's alone: an administrator who sees what the member sees has nobody's. */
export const marksShownTo = ({ userId, view }: Pick<Member, 'userId' | 'view'>): number | null =>
  view ? null : userId;
