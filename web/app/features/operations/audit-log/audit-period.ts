import { auditFilters } from '@proxima/contract/audit/audit-wire';
import { calendarDate } from '@proxima/contract/time/calendar-date';
import type { z } from 'zod';

/** The filters of the log in the address: those of the server, with a period in days. */
export const addressFilters = auditFilters
  .pick({ group: true, person_id: true, actor_id: true, subject_kind: true, subject_id: true })
  .extend({ from: calendarDate.optional(), to: calendarDate.optional() });
export type AuditFilters = Partial<z.output<typeof addressFilters>>;

/** The beginning of a day on the clock of this device. */
const beginOf = (day: string, later = 0): string | undefined => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const begin = new Date(year, month - 1, date + later);
  return Number.isNaN(begin.getTime()) ? undefined : begin.toISOString();
};

/** As the server takes them: days are those of the reader, the last one included. */
export function auditQuery({ from, to, ...others }: AuditFilters) {
  const since = from && beginOf(from);
  const before = to && beginOf(to, 1);
  return { ...others, ...(since && { since }), ...(before && { before }) };
}
export type AuditQuery = ReturnType<typeof auditQuery>;
