import { industryOf } from '@proxima/contract/profiles/industries';
import type { EnquiryState } from '@proxima/contract/submissions/enquiries';
import type { submissionFilters } from '@proxima/contract/submissions/submissions';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isLimited } from '../../../platform/access.ts';
import { matchesSearch, type Searched } from '../../../platform/database/search-query.ts';
import { type Holder, withinReach } from '../../../platform/database/statements/assigned.ts';
import type { Hidden } from '../reading/hidden-senders.ts';

export type ReviewFilters = Omit<z.output<typeof submissionFilters>, 'assignee' | 'sort'> & {
  /** `waiting` is for enquiries. */
  sort?: z.output<typeof submissionFilters>['sort'] | 'waiting';
  /** An administrator's id, or null for unassigned submissions. */
  assigneeId?: number | null;
  /** Enquiries in this state, or in any; only proposals where absent. */
  enquiries?: EnquiryState | 'all';
  /** Whose role decides which of them are found. */
  reader: Holder;
  /** Submissions that the reader may not find by their sender. */
  hidden?: Hidden;
} & Pick<Searched, 'spellings'>;

type Condition = RawBuilder<boolean>;

/** True if all of them are. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

/**
 * Snoozed submissions are few, and anywhere in an order: the array keeps the planner from reading all rows in that order until it finds
 * them.
 */
const isSnoozed = sql<boolean>`submissions.id = any(array(
  select snoozed.id from submissions snoozed where snoozed.snoozed_until > now()))`;

/** Conditions on the columns of `submissions`. */
export function plainConditions(filters: ReviewFilters): Condition[] {
  const { status, contact_type, assigneeId, snoozed, from, to, enquiries, reader } = filters;
  return [
    ...(isLimited(reader, 'submissions') ? [withinReach(reader, 'submissions')] : []),
    enquiries
      ? sql<boolean>`submissions.contact_type = 'general_inquiry'`
      : sql<boolean>`submissions.contact_type <> 'general_inquiry'`,
    ...(enquiries && enquiries !== 'all' ? [sql<boolean>`submissions.enquiry_state = ${enquiries}`] : []),
    ...(status ? [sql<boolean>`submissions.status = ${status}`] : []),
    ...(contact_type ? [sql<boolean>`submissions.contact_type = ${contact_type}`] : []),
    ...(assigneeId === null ? [sql<boolean>`submissions.assignee_id is null`] : []),
    ...(assigneeId ? [sql<boolean>`submissions.assignee_id = ${assigneeId}`] : []),
    ...(snoozed === 'only' ? [isSnoozed] : []),
    ...(snoozed === 'hidden'
      ? [sql<boolean>`(submissions.snoozed_until is null or submissions.snoozed_until <= now())`]
      : []),
    ...(from ? [isReceivedSince(from)] : []),
    ...(to ? [isReceivedUntil(to)] : []),
  ];
}

/** Filters whose number of matches is unknown beforehand: the search text, the industry and the tag. */
export const searchConditions = ({ industry, tag, ...filters }: ReviewFilters): Condition[] => [
  ...(filters.search ? [isSought(filters)] : []),
  ...(industry ? [isOfIndustry(industry)] : []),
  ...(tag ? [hasTag(tag)] : []),
];

export const isHidden = (hidden: Hidden) => sql<boolean>`submissions.id = any(${[...hidden]}::bigint[])`;
export const isShown = (hidden: Hidden) => sql<boolean>`submissions.id <> all(${[...hidden]}::bigint[])`;

const startOfDay = (day: string, plusDays: number) =>
  sql<Date>`((${day}::date + ${plusDays}::integer)::timestamp at time zone 'UTC')`;

/**
 * Days limit the ids, too, because ids rise with time: no list reads years of rows to find one week. An hour of slack, because a row's time
 * is the beginning of its transaction.
 */
const isReceivedSince = (day: string) => sql<boolean>`submissions.created_at >= ${startOfDay(day, 0)}
  and submissions.id >= coalesce((select first.id from submissions first
    where first.created_at >= ${startOfDay(day, 0)} - interval '1 hour' order by first.created_at limit 1), 0)`;

const isReceivedUntil = (day: string) => sql<boolean>`submissions.created_at < ${startOfDay(day, 1)}
  and submissions.id <= coalesce((select last.id from submissions last
    where last.created_at < ${startOfDay(day, 1)} + interval '1 hour' order by last.created_at desc limit 1), 0)`;

/** More businesses than anyone means by a name; the rest of a broader search is found by the message. */
const maxBusinesses = 1_000;

const nameMatches = (query: RawBuilder<unknown>): Condition =>
  sql<boolean>`search_words(business_name_idea) @@ ${query}`;

/** Members whose business name matches, as an array: read once, then looked up in the index of submissions. */
const ownersOf = (matches: Condition) =>
  sql`array(select user_id from entrepreneur_profiles where ${matches} limit ${maxBusinesses})`;

/**
 * The newest submissions with a tag of that name. Each tag's are read by its own index: without any such tag, a join would read all that
 * are tagged.
 */
const taggedWith = (query: RawBuilder<unknown>) => sql`array(select tagged.submission_id from tags, lateral (
    select submission_id from submission_tags where tag_id = tags.id order by submission_id desc limit ${maxBusinesses}) tagged
  where search_words(tags.name) @@ ${query} order by tagged.submission_id desc limit ${maxBusinesses})`;

/** A number also finds the submission of that number. Of those whose sender is hidden, only the message is searched. */
function isSought({ hidden, ...searched }: ReviewFilters): Condition {
  const apart = matchesSearch(
    searched,
    (query) => sql<boolean>`(submissions.search @@ ${query}
      or submissions.user_id = any(${ownersOf(nameMatches(query))}) or submissions.id = any(${taggedWith(query)}))`,
  );
  // Of a word that very many names have, `apart` reads only some of them; the whole name is looked up as well. Not with a -word, which may
  // stand in any place.
  const named = /(?<!\S)-/.test(searched.search ?? '')
    ? apart
    : sql<boolean>`(${apart} or submissions.user_id = any(${ownersOf(matchesSearch(searched, nameMatches))}))`;
  const found = hidden?.size
    ? sql<boolean>`(${named} and ${isShown(hidden)} or ${isHidden(hidden)}
        and ${matchesSearch(searched, (query) => sql<boolean>`search_words(submissions.message) @@ ${query}`)})`
    : named;
  const number = /^(?:#|№|n[or]\.?|number)?\s*(\d{1,15})$/i.exec(searched.search?.trim() ?? '')?.[1];
  return number ? sql<boolean>`(${found} or submissions.id = ${number}::bigint)` : found;
}

/** The industry of the member behind it; submissions without an account have none. */
function isOfIndustry(industry: string) {
  const { label, storedAs } = industryOf(industry);
  return sql<boolean>`submissions.user_id in (
    select user_id from entrepreneur_profiles where industry = any(${storedAs}::text[])
    union all
    select user_id from investor_profiles where preferred_industries_labels && array[${label}]::text[]
    union all
    select user_id from project_manager_profiles where industries_worked && ${storedAs}::text[])`;
}

const hasTag = (tag: number) =>
  sql<boolean>`submissions.id in (select submission_id from submission_tags where tag_id = ${tag})`;
