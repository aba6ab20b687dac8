import type { AdminRight } from '../team/rights.ts';

/** The lists of the console whose people can be written to. */
export const audienceKinds = ['members', 'cohort', 'call', 'ventures'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** Who reads the list; writing to its people needs this right, too. */
export const rightOfAudience: Record<AudienceKind, AdminRight> = {
  members: 'members.read',
  cohort: 'programmes.manage',
  call: 'submissions.read',
  ventures: 'ventures.read',
};
