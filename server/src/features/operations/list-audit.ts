import type { AuditLine, operationEndpoints } from '@proxima/contract/admin/operations';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { type AuditRow, listAuditRows } from './audit-log.repository.ts';

/** Who did what, newest first. */
export async function listAudit(
  { platform: { db } }: Context<Admin>,
  { cursor, limit, action, actor_id }: QueryOf<typeof operationEndpoints.listAudit>,
): Promise<ReplyOf<typeof operationEndpoints.listAudit>> {
  const filter = { action: action || undefined, actorId: actor_id, before: parseIdCursor(cursor) };
  const { items, next_cursor } = paginate(await listAuditRows(db, filter, limit), limit);
  return { message: 'Audit log', data: items.map(presentAuditLine), next_cursor };
}

/** An entry as the console shows it. */
export const presentAuditLine = (row: AuditRow): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: nameOf(row),
  action: row.action,
  subject: row.subject_id === null ? row.subject_kind : `${row.subject_kind} ${row.subject_id}`,
  ip: row.ip,
  request_id: row.request_id,
  details: detailsOf(row.details),
});

function nameOf({ actor_id, actor_kind, first_name, last_name }: AuditRow): string {
  if (first_name) return `${first_name} ${last_name}`;
  return actor_id === null ? actor_kind : `${actor_kind} ${actor_id}`;
}

const detailsOf = (details: unknown): string =>
  Object.entries(details as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
