import { actionsOfGroups } from '@proxima/contract/audit/audit-actions';
import { type AuditLine, auditSubjects } from '@proxima/contract/audit/audit-wire';
import type { operationEndpoints } from '@proxima/contract/operations/operations';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listHiddenFrom } from '../../submissions/reading/hidden-senders.ts';
import { type AuditFilter, type AuditSubject, listAuditRows } from './audit-log.repository.ts';
import { listRoundsOf } from './audit-names.repository.ts';
import { listHiddenEntries } from './hidden-entries.ts';
import { readNames } from './name-things.ts';
import { type WrittenEntry, writeEntries } from './write-entries.ts';

type Query = QueryOf<typeof operationEndpoints.listAudit>;
type Filters = Omit<Query, 'cursor' | 'limit'>;

/** Who did what, newest first, in sentences. */
export async function listAudit(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, ...query }: Query,
): Promise<ReplyOf<typeof operationEndpoints.listAudit>> {
  const filter = await filterOf(db, actor, query);
  const rows = await listAuditRows(db, filter, { before: parseIdCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit);
  const written = await writeEntries(db, { reader: actor, hidden: filter.hidden }, items);
  const asked = await nameAsked(db, actor, query);
  return { message: 'Audit log', data: written.map(presentEntry), next_cursor, ...asked };
}

/** What the filters of people and a subject are called. */
async function nameAsked(
  db: Database,
  reader: Admin,
  { person_id, actor_id, subject_kind, subject_id }: Filters,
) {
  const user = (id: number | undefined) => (id === undefined ? null : ({ kind: 'user', id } as const));
  const [person, by] = [user(person_id), user(actor_id)];
  const about = subject_kind && subject_id ? { kind: subject_kind, id: subject_id } : null;
  const asked = [person, by, about].filter((one) => one !== null);
  const hidden = await listHiddenFrom(db, reader.userId);
  const nameOf = await readNames(db, { reader, hidden }, asked);
  const textOf = (one: (typeof asked)[number] | null) => one && nameOf(one).text;
  return { person: textOf(person), by: textOf(by), about: textOf(about) };
}

/** The filter of a list or an export, for a reader. */
export async function filterOf(
  db: Database,
  { userId }: Admin,
  { action, group, person_id, actor_id, subject_kind, subject_id, since, before }: Filters,
): Promise<AuditFilter> {
  return {
    action: action || undefined,
    actions: group && Object.keys(actionsOfGroups[group]),
    personId: person_id,
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

const presentEntry = ({ row, sentence, actor, details }: WrittenEntry): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  sentence,
  actor,
  actor_id: row.actor_id,
  about: aboutOf(row),
  action: row.action,
  subject: subjectText(row),
  ip: row.ip,
  request_id: row.request_id,
  details,
});

function aboutOf({ subject_kind, subject_id: id }: WrittenEntry['row']): AuditLine['about'] {
  const kind = auditSubjects.find((one) => one === subject_kind);
  return kind && id !== null ? { kind, id } : null;
}

/** What an entry is about, as it is stored: `round 7`. */
export const subjectText = ({ subject_kind, subject_id }: WrittenEntry['row']): string =>
  subject_id === null ? subject_kind : `${subject_kind} ${subject_id}`;
