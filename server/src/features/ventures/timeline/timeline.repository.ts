import {
  innerRoundSteps,
  shownRoundSteps,
  type TimelineKind,
  timelineKinds,
} from '@proxima/contract/ventures/reading/timeline';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';
import type { DocumentReach } from '../../access/document-reach.policy.ts';
import { documentScope } from '../../access/load-venture.ts';
import { milestoneSource, projectSources, type Source, updateSource } from './project-timeline.repository.ts';

/** How far a reader sees into the history of a venture. */
export interface TimelineReach {
  userId: number;
  isTeam: boolean;
  /** People of the venture and the team; others see its listing, and what was published. */
  isInside: boolean;
  /** The team, people of the venture and investors who funded it: they read its accepted milestones and updates. */
  hasFunded: boolean;
  readsProjections: boolean;
  readsRounds: boolean;
  /** For readers outside: rounds opened before this time are hidden; null if none are. */
  roundsSince: Date | null;
  /** Documents that the reader may open. */
  documents: DocumentReach;
}

export interface TimelineRow {
  kind: TimelineKind;
  id: number;
  at: Date;
  /** Microseconds since 1970, as precise as the database is. */
  moment: number;
  by_name: string;
  about: string;
  reason: string;
  version: number | null;
  evidence_id: number | null;
}

/** The last entry of the previous page. */
export type TimelineCursor = Pick<TimelineRow, 'moment' | 'id'> & { rank: number };

const none = sql`''::text`;
const noNumber = sql`null::bigint`;

const selectFrom = (source: Source): RawBuilder<unknown> => sql`
  select ${source.kind}::text as kind, ${source.id}::bigint as id, ${source.at} as at, ${source.by ?? none} as by_name,
    ${source.about ?? none} as about, ${source.reason ?? none} as reason, ${source.version ?? noNumber}::bigint as version,
    ${source.evidence ?? noNumber}::bigint as evidence_id
  from ${source.from}`;

/** Sources that only the people of the venture and the team see. */
const insideSources = (ventureId: number, { userId, isTeam }: TimelineReach): Source[] => {
  const ofVenture = sql`venture_submissions linked join submissions on submissions.id = linked.submission_id`;
  const isOpen = sql`case when ${isTeam}::boolean or submissions.user_id = ${userId} then submissions.id end`;
  const people = sql`venture_people people left join users on users.id = people.user_id and people.until is null
    where people.venture_id = ${ventureId}`;
  const person = {
    id: sql`people.id`,
    by: sql`coalesce(users.first_name || ' ' || users.last_name, people.name)`,
    about: sql`people.role`,
  };
  return [
    {
      kind: sql`case when versions.number = 1 then 'submission_sent' else 'submission_version' end`,
      id: sql`versions.id`,
      at: sql`versions.created_at`,
      by: sql`submissions.first_name || ' ' || submissions.last_name`,
      version: sql`versions.number`,
      evidence: isOpen,
      from: sql`${ofVenture} join submission_versions versions on versions.submission_id = submissions.id
        where linked.venture_id = ${ventureId}`,
    },
    {
      kind: sql`'submission_decided'`,
      id: sql`events.id`,
      at: sql`events.at`,
      by: isTeam ? sql`events.actor_name` : undefined,
      about: sql`events.kind`,
      version: sql`events.version_number`,
      evidence: isOpen,
      from: sql`${ofVenture} join submission_events events on events.submission_id = submissions.id
        where linked.venture_id = ${ventureId} and events.kind in ('revision', 'approved', 'declined')`,
    },
    {
      kind: sql`'venture_created'`,
      id: sql`ventures.id`,
      at: sql`ventures.created_at`,
      from: sql`ventures where ventures.id = ${ventureId}`,
    },
    {
      // Later ones only: the first is linked when the venture is created.
      kind: sql`'submission_linked'`,
      id: sql`submissions.id`,
      at: sql`linked.linked_at`,
      evidence: isOpen,
      from: sql`${ofVenture} join ventures on ventures.id = linked.venture_id
        where linked.venture_id = ${ventureId} and linked.linked_at > ventures.created_at`,
    },
    { ...person, kind: sql`'person_joined'`, at: sql`people.since`, from: people },
    {
      ...person,
      kind: sql`'person_left'`,
      at: sql`people.until`,
      reason: isTeam ? sql`coalesce(people.ended_reason, '')` : undefined,
      from: sql`${people} and people.until is not null`,
    },
    {
      // Only meetings that are over.
      kind: sql`'office_hours'`,
      id: sql`bookings.id`,
      at: sql`bookings.ends_at`,
      about: sql`coalesce(hosts.first_name || ' ' || hosts.last_name, bookings.host_name)`,
      evidence: sql`bookings.id`,
      from: sql`bookings left join users hosts on hosts.id = bookings.host_id
        where bookings.venture_id = ${ventureId} and bookings.state = 'booked' and bookings.ends_at <= now()`,
    },
    {
      kind: sql`'standing'`,
      id: sql`id`,
      at: sql`at`,
      by: isTeam ? sql`by_name` : undefined,
      about: sql`standing`,
      reason: sql`reason`,
      from: sql`venture_standings where venture_id = ${ventureId}`,
    },
  ];
};

/** Readers outside see a version from when it was published, and only if the venture had been listed by then. */
const versionSource = (
  ventureId: number,
  { isInside }: TimelineReach,
  [kind, table]: readonly [TimelineKind, string],
): Source => ({
  kind: sql`${sql.lit(kind)}`,
  id: sql`versions.version`,
  at: isInside ? sql`versions.saved_at` : sql`versions.live_at`,
  by: isInside ? sql`versions.saved_by_name` : undefined,
  version: sql`versions.version`,
  from: sql`${sql.table(table)} versions join ventures on ventures.id = versions.venture_id
    where versions.venture_id = ${ventureId} and (${isInside}::boolean or versions.live_at >= ${firstListed})`,
});

const firstListed = sql`coalesce((select min(at) from listing_steps steps
  where steps.venture_id = ventures.id and steps.act = 'approve'), ventures.listed_at)`;

/** The steps of rounds, from the audit log. Readers outside see rounds that opened, and why one was suspended or cancelled. */
const roundSource = (ventureId: number, { isInside, roundsSince }: TimelineReach): Source => {
  const steps = isInside ? [...shownRoundSteps, ...innerRoundSteps] : shownRoundSteps;
  const isShown = sql`rounds.opened_at is not null and (${roundsSince}::timestamptz is null or rounds.opened_at >= ${roundsSince})`;
  return {
    kind: sql`'round'`,
    id: sql`steps.id`,
    at: sql`steps.at`,
    about: sql`split_part(steps.action, '.', 2)`,
    reason: sql`coalesce(steps.details ->> 'reason', '')`,
    version: sql`case when steps.action = 'round.terms-changed' then (steps.details ->> 'version')::bigint end`,
    from: sql`rounds join audit_log steps on steps.subject_kind = 'round' and steps.subject_id = rounds.id
      where rounds.venture_id = ${ventureId} and (${isInside}::boolean or (${isShown}))
      and steps.action = any(${steps.map((step) => `round.${step}`)}::text[])`,
  };
};

const sharedSources = (ventureId: number, reach: TimelineReach): Source[] => [
  versionSource(ventureId, reach, ['profile_saved', 'venture_profile_versions']),
  ...(reach.readsProjections
    ? [versionSource(ventureId, reach, ['projections_saved', 'venture_projection_versions'])]
    : []),
  ...(reach.readsRounds ? [roundSource(ventureId, reach)] : []),
  {
    kind: sql`'document_added'`,
    id: sql`versions.id`,
    at: sql`versions.created_at`,
    by: reach.isInside ? sql`versions.uploaded_by_name` : undefined,
    about: sql`documents.title`,
    version: sql`versions.number`,
    evidence: sql`documents.id`,
    from: sql`documents join folders on folders.id = documents.folder_id
      join document_versions versions on versions.document_id = documents.id
      where documents.venture_id = ${ventureId} and ${documentScope(reach.documents)}`,
  },
  {
    kind: sql`'question_answered'`,
    id: sql`questions.id`,
    at: sql`questions.published_at`,
    about: sql`coalesce(documents.title, '')`,
    evidence: sql`questions.id`,
    from: sql`questions left join documents on documents.id = questions.document_id
      left join folders on folders.id = documents.folder_id
      where questions.venture_id = ${ventureId} and questions.state = 'published' and documents.archived_at is null
      and case when questions.document_id is null then questions.level = any(${reach.documents.levels}::text[])
        else ${documentScope(reach.documents)} end`,
  },
  {
    kind: sql`'listing'`,
    id: sql`steps.id`,
    at: sql`steps.at`,
    by: reach.isTeam ? sql`steps.actor_name` : undefined,
    about: sql`steps.act`,
    from: sql`listing_steps steps where steps.venture_id = ${ventureId}
      and (steps.act in ('approve', 'unlist', 'relist') or (${reach.isInside}::boolean
        and steps.act in ('submit', 'withdraw', 'request_changes')))`,
  },
];

/** What happened in a venture, newest first, as far as the reader sees; one more than `limit` when there is more. */
export async function listTimeline(
  db: Database,
  ventureId: number,
  reach: TimelineReach,
  { after, limit }: { after: TimelineCursor | undefined; limit: number },
): Promise<TimelineRow[]> {
  const sources = [
    ...(reach.isInside
      ? [...insideSources(ventureId, reach), ...projectSources(ventureId, reach.isTeam)]
      : []),
    ...(reach.hasFunded && !reach.isInside ? [milestoneSource(ventureId, ['accept'])] : []),
    ...(reach.hasFunded ? [updateSource(ventureId)] : []),
    ...sharedSources(ventureId, reach),
  ];
  const rank = sql`array_position(${timelineKinds}::text[], kind)`;
  const isAfter = after
    ? sql`where (moment, rank, id) < (${after.moment}::float8, ${after.rank}::int, ${after.id}::bigint)`
    : sql``;
  return rowsOf<TimelineRow>(db)`
    select * from (
      select *, (extract(epoch from at) * 1000000)::float8 as moment, ${rank} as rank
      from (${sql.join(sources.map(selectFrom), sql` union all `)}) as happened
    ) as ordered ${isAfter}
    order by moment desc, rank desc, id desc limit ${limit + 1}`;
}
