import { shownKind } from '@proxima/contract/notifications/kinds';

/** Kinds that no bell shows have no title. */
const emailedLabels: Partial<Record<string, string>> = {
  assessment_reminder: 'Your assessments are due soon',
  daily_digest: 'Your daily digest',
  weekly_digest: 'Your weekly digest',
};

/** What a kind is about, naming nothing. */
export const labelOf = (kind: string): string => shownKind(kind)?.neutral ?? emailedLabels[kind] ?? kind;
