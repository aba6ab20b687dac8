import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { literally } from '../../../platform/database/like-pattern.ts';

/** Submissions whose sender the reader may not know yet, and the applications that were sent as them. */
export interface HiddenEntries {
  submissions: ReadonlySet<number>;
  applications: ReadonlySet<number>;
}

/** What an entry is about. */
export interface AuditSubject {
  kind: string;
  id: number;
}

export interface AuditFilter {
  /** The beginning of the name of an action. */
  action?: string | undefined;
  /** Names of actions. */
  actions?: readonly string[] | undefined;
  /** Whoever acted, or whose account it is about. */
  personId?: number | undefined;
  actorId?: number | undefined;
  subjects?: readonly AuditSubject[] | undefined;
  since?: string | undefined;
  until?: string | undefined;
  /** Entries of senders whom the reader may not know yet: a search by person does not find what they did. */
  hidden: HiddenEntries;
}

export interface AuditRow {
  id: number;
  at: Date;
  actor_id: number | null;
  actor_kind: string;
  action: string;
  subject_kind: string;
  subject_id: number | null;
  request_id: string | null;
  ip: string | null;
  details: unknown;
}

const columns = sql`id, at, actor_id, actor_kind, action, subject_kind, subject_id, request_id, host(ip) as ip, details`;
type Condition = RawBuilder<unknown>;
const where = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

interface Page {
  before: number | undefined;
  limit: number;
}

/** Newest first, one more than `limit` when there are more. */
export async function listAuditRows(
  db: Database,
  filter: AuditFilter,
  { before, limit }: Page,
): Promise<AuditRow[]> {
  const last = before === undefined ? undefined : await getPlace(db, before);
  return (await newestOf(filter, last, limit).execute(db)).rows;
}

/** Where an entry stands in the log; the time as the database writes it, to the microsecond. */
interface Place {
  at: string;
  id: number;
}

const getPlace = (db: Database, id: number): Promise<Place | undefined> =>
  db
    .selectFrom('audit_log')
    .select([sql<string>`at::text`.as('at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * What is by or about a person is read by two indexes. Of a list of actions or subjects, each is read by its own index up to the limit, so
 * that rare ones do not read the whole log.
 */
function newestOf({ actions, subjects, ...others }: AuditFilter, last: Place | undefined, limit: number) {
  // The index of all entries has no nulls last, so that the planner never looks through the whole log for what is rare or long past.
  const isOfAll = !actions && !subjects && others.personId === undefined && others.actorId === undefined;
  const order = isOfAll ? sql`at desc, id desc` : sql`at desc nulls last, id desc nulls last`;
  const newest = sql`order by ${order} limit ${limit + 1}`;
  const older = last ? [sql`(at, id) < (${last.at}, ${last.id})`] : [];
  const select = (conditions: readonly Condition[]) =>
    sql<AuditRow>`select ${columns} from audit_log ${where([...conditions, ...older])} ${newest}`;
  const each = (list: Condition, conditions: readonly Condition[]) =>
    sql<AuditRow>`select one.* from ${list} cross join lateral (${select(conditions)}) one ${newest}`;
  if (others.personId !== undefined) {
    const all = conditionsOf({ actions, subjects, ...others });
    const [by, about] = [isBy(others.personId), isAbout(others.personId)];
    return sql<AuditRow>`(${select([by, ...all])}) union (${select([about, ...all])}) ${newest}`;
  }
  if (subjects)
    return each(
      sql`unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::bigint[]) wanted (kind, number)`,
      [
        sql`subject_kind = wanted.kind and subject_id = wanted.number`,
        ...conditionsOf({ ...others, actions }),
      ],
    );
  if (actions)
    return each(sql`unnest(${actions}::text[]) wanted (name)`, [
      sql`action = wanted.name`,
      ...conditionsOf(others),
    ]);
  return select(conditionsOf(others));
}

/** All of them, for exports. */
export const allAuditRows = (filter: AuditFilter) =>
  sql<AuditRow>`select ${columns} from audit_log ${where(conditionsOf(filter))} order by at desc, id desc`;

function conditionsOf({
  action,
  actions,
  personId,
  actorId,
  subjects,
  since,
  until,
  hidden,
}: AuditFilter): Condition[] {
  return [
    action !== undefined && sql`action like ${`${literally(action)}%`}`,
    actions && sql`action = any(${actions}::text[])`,
    personId !== undefined && sql`(${isBy(personId)} or ${isAbout(personId)})`,
    actorId !== undefined && sql`actor_id = ${actorId}`,
    subjects &&
      sql`(subject_kind, subject_id) in (${sql.join(subjects.map(({ kind, id }) => sql`(${kind}, ${id})`))})`,
    since !== undefined && sql`at >= ${since}`,
    until !== undefined && sql`at < ${until}`,
    (personId ?? actorId) !== undefined && hidden.submissions.size > 0 && isNotOf(hidden),
  ].filter((condition) => condition !== false && condition !== undefined);
}

const isBy = (id: number) => sql`actor_id = ${id}`;
const isAbout = (id: number) => sql`(subject_kind = 'user' and subject_id = ${id})`;

const isNotOf = ({ submissions, applications }: HiddenEntries) => sql`not (actor_kind <> 'admin' and (
  subject_kind = 'submission' and subject_id = any(${[...submissions]}::bigint[])
  or subject_kind = 'application' and subject_id = any(${[...applications]}::bigint[])))`;
