import type { Role } from '@proxima/contract/accounts/roles';
import type { AuditThing } from '@proxima/contract/audit/audit-things';
import type { AuditLink } from '@proxima/contract/audit/audit-wire';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { SearchedRows } from '../../../platform/database/search/search-rows.ts';

export interface NameRow {
  kind: AuditThing;
  id: number;
  name: string;
  /** The page of it, if there is one. */
  link: AuditLink | null;
  key: string;
}

type Source = RawBuilder<unknown>;
/** Things that name themselves, with the page of each by its id. */
const own = (table: string, name: string, link: AuditLink | null = null): Source =>
  sql`select id, ${sql.ref(name)} as name, ${link}::text as link, id::text as key from ${sql.table(table)}`;
/** Parts of a venture, with the address of the venture. */
const ofVenture = (from: Source, name: Source, link: AuditLink): Source =>
  sql`select part.id, ${name} as name, ${link}::text as link, ventures.slug as key from ${from} join ventures on ventures.id = part.venture_id`;

const sources: Record<AuditThing, Source> = {
  user: sql`select id, first_name || ' ' || last_name as name,
    case role when 'admin' then 'colleague' when 'juror' then null else 'member' end as link, id::text as key from users`,
  venture: sql`select id, name, 'venture' as link, slug as key from ventures`,
  round: ofVenture(sql`rounds part`, sql`ventures.name`, 'round'),
  commitment: sql`select commitments.id, parties.name, case when parties.user_id is null then null else 'member' end as link,
    parties.user_id::text as key from commitments join parties on parties.id = commitments.party_id where parties.erased_at is null`,
  submission: sql`select id, '' as name, case contact_type when 'general_inquiry' then 'enquiry' else 'submission' end as link,
    id::text as key from submissions`,
  application: sql`select applications.id, calls.title as name,
    case when submission_id is null then null else 'submission' end as link, submission_id::text as key
    from applications join calls on calls.id = applications.call_id`,
  programme: own('programmes', 'name', 'programme'),
  call: own('calls', 'title', 'call'),
  'late-link': own('late_links', 'email'),
  stage: sql`select id, name, 'stage' as link, call_id::text || '/' || id::text as key from call_stages`,
  cohort: own('cohorts', 'name', 'cohort'),
  place: sql`select places.id, coalesce(ventures.name, 'submission #' || places.submission_id) as name, 'cohort' as link,
    places.cohort_id::text as key from cohort_places places left join ventures on ventures.id = places.venture_id`,
  'check-in-plan': sql`select id, name, 'cohort' as link, cohort_id::text as key from check_in_plans`,
  'check-in': ofVenture(sql`check_ins part`, sql`ventures.name`, 'venture'),
  milestone: sql`select milestones.id, milestones.title as name, 'project' as link, ventures.slug as key from milestones
    join projects on projects.id = milestones.project_id join ventures on ventures.id = projects.venture_id`,
  project_template: own('project_templates', 'name'),
  opening: ofVenture(sql`openings part`, sql`part.document ->> 'title'`, 'openings'),
  event: own('events', 'title', 'event'),
  booking: sql`select id, to_char(starts_at at time zone 'UTC', 'FMDD FMMonth YYYY') as name, 'booking' as link, id::text as key
    from bookings`,
  document: sql`select documents.id, documents.title as name, 'document' as link, ventures.slug || '/' || documents.id as key
    from documents join ventures on ventures.id = documents.venture_id`,
  post: own('posts', 'title', 'post'),
  topic: own('topics', 'name'),
  picture: own('pictures', 'file_name'),
  resource: own('resources', 'title', 'resource'),
  'saved-reply': own('saved_replies', 'title'),
  team_role: own('team_roles', 'name', 'role'),
  token: own('access_tokens', 'name'),
  webhook: own('webhooks', 'name', 'webhook'),
  import: own('imports', 'file_name', 'import'),
  mail: own('email_outbox', 'subject'),
};

/** The names of things of several kinds, in one query. */
export async function listNames(
  db: Database,
  wanted: ReadonlyMap<AuditThing, ReadonlySet<number>>,
): Promise<NameRow[]> {
  if (wanted.size === 0) return [];
  const each = [...wanted].map(
    ([kind, ids]) =>
      sql`select ${kind}::text as kind, named.* from (${sources[kind]}) named where named.id = any(${[...ids]}::bigint[])`,
  );
  return (await sql<NameRow>`${sql.join(each, sql` union all `)}`.execute(db)).rows;
}

/** Accounts by what a search for one reads: colleagues, or everyone. */
export const searchedAccounts = (isEveryone: boolean): SearchedRows => ({
  rows: sql`select id, search from users ${isEveryone ? sql`` : sql`where role = 'admin'`}`,
  as: 'users',
  isIndexed: true,
});

export const listPeopleById = (db: Database, found: readonly { id: number }[]) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name'), 'email', 'role'])
    .where('id', '=', sql<number>`any(${found.map(({ id }) => id)}::bigint[])`)
    .$narrowType<{ role: Role }>()
    .execute();

/** The rounds of a venture. */
export const listRoundsOf = (db: Database, ventureId: number) =>
  db.selectFrom('rounds').select('id').where('venture_id', '=', ventureId).execute();

/** The applications that were sent as one of these submissions. */
export const listApplicationsOf = (db: Database, submissionIds: readonly number[]) =>
  db.selectFrom('applications').select('id').where('submission_id', 'in', submissionIds).execute();
