import { actionsOfGroups } from '@proxima/contract/audit/audit-actions';
import type { AuditLine } from '@proxima/contract/audit/audit-wire';
import type { operationEndpoints } from '@proxima/contract/operations/operations';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type AuditFilter, type AuditSubject, listAuditRows } from './audit-log.repository.ts';
import { listRoundsOf } from './audit-names.repository.ts';
import { listHiddenEntries } from './hidden-entries.ts';
import { type SaidEntry, sayEntries } from './say-entries.ts';

type Query = QueryOf<typeof operationEndpoints.listAudit>;

/** Who did what, newest first, in sentences. */
export async function listAudit(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, ...query }: Query,
): Promise<ReplyOf<typeof operationEndpoints.listAudit>> {
  const filter = await filterOf(db, actor, query);
  const rows = await listAuditRows(db, filter, { before: parseIdCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit);
  const said = await sayEntries(db, { reader: actor, hidden: filter.hidden }, items);
  return { message: 'Audit log', data: said.map(presentEntry), next_cursor };
}

/** The filter of a list or an export, for a reader. */
export async function filterOf(
  db: Database,
  { userId }: Admin,
  { action, group, actor_id, subject_kind, subject_id, since, before }: Omit<Query, 'cursor' | 'limit'>,
): Promise<AuditFilter> {
  return {
    action: action || undefined,
    actions: group && Object.keys(actionsOfGroups[group]),
    actorId: actor_id,
    subjects:
      subject_kind && subject_id ? await subjectsOf(db, { kind: subject_kind, id: subject_id }) : undefined,
    since,
    until: before,
    hidden: await listHiddenEntries(db, userId),
  };
}

/** What counts as about it: of a venture also its rounds. */
async function subjectsOf(db: Database, subject: AuditSubject): Promise<AuditSubject[]> {
  if (subject.kind !== 'venture') return [subject];
  const rounds = await listRoundsOf(db, subject.id);
  return [subject, ...rounds.map(({ id }) => ({ kind: 'round', id }))];
}

const presentEntry = ({ row, sentence, actor, details }: SaidEntry): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  sentence,
  actor,
  action: row.action,
  subject: subjectText(row),
  ip: row.ip,
  request_id: row.request_id,
  details,
});

/** What an entry is about, as it is stored: `round 7`. */
export const subjectText = ({ subject_kind, subject_id }: SaidEntry['row']): string =>
  subject_id === null ? subject_kind : `${subject_kind} ${subject_id}`;
