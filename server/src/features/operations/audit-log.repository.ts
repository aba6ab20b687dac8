import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { literally } from '../../platform/database/like-pattern.ts';
import type { Hidden } from '../submissions/reading/hidden-senders.ts';

export interface AuditFilter {
  action?: string | undefined;
  actorId?: number | undefined;
  /** Submissions whose sender the reader may not know yet: a search by actor does not find what their sender did with them. */
  hidden: Hidden;
  before: number | undefined;
}

const selectEntries = (db: Database) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor_id',
      'audit_log.actor_kind',
      'audit_log.action',
      'audit_log.subject_kind',
      'audit_log.subject_id',
      'audit_log.request_id',
      sql<string | null>`host(audit_log.ip)`.as('ip'),
      'audit_log.details',
      'users.first_name',
      'users.last_name',
    ]);

export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/** Newest first, one more than `limit` when there are more. */
export function listAuditRows(db: Database, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const query = allAuditRows(db, filter).limit(limit + 1);
  return (filter.before === undefined ? query : query.where('audit_log.id', '<', filter.before)).execute();
}

const isNotOf = (hidden: Hidden) => sql<boolean>`not (subject_kind = 'submission' and actor_kind <> 'admin'
  and subject_id = any(${[...hidden]}::bigint[]))`;

/** All of them, for exports. */
export function allAuditRows(db: Database, filter: Omit<AuditFilter, 'before'>) {
  let query = selectEntries(db).orderBy('audit_log.id', 'desc');
  if (filter.action) query = query.where('audit_log.action', 'like', `${literally(filter.action)}%`);
  if (filter.actorId !== undefined) query = query.where('audit_log.actor_id', '=', filter.actorId);
  if (filter.actorId !== undefined && filter.hidden.size > 0) query = query.where(isNotOf(filter.hidden));
  return query;
}
