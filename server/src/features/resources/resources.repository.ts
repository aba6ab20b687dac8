import type { resourceEndpoints } from '@proxima/contract/resources/resources';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ResourceParts, Resources } from '../../platform/database/schema.generated.ts';
import { matchesSearch, type Searched } from '../../platform/database/search-query.ts';

type Included = Omit<Insertable<Resources>, 'id' | 'version' | 'publish_at' | 'updated_at' | 'updated_by'>;
export type NewPart = Pick<
  Insertable<ResourceParts>,
  'slug' | 'title' | 'minutes' | 'body' | 'video_id' | 'caption_ids' | 'poster' | 'file_ids'
>;

type Shown = Pick<
  Selectable<Resources>,
  'id' | 'slug' | 'kind' | 'title' | 'summary' | 'topic' | 'roles' | 'author' | 'country' | 'download'
>;

export interface ResourceRow extends Shown {
  reviewed_on: string;
  parts_count: number;
  done_count: number;
  minutes: number;
}

export interface PartRow extends Pick<Selectable<ResourceParts>, keyof NewPart> {
  is_done: boolean;
}

/** Inserts the resource, or replaces the one at its address. @returns its id; undefined when someone has written or edited that one. */
export async function storeIncluded(db: Database, resource: Included): Promise<number | undefined> {
  const row = await db
    .insertInto('resources')
    .values(resource)
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet(resource)
        .where('resources.version', '=', 1)
        .where('resources.updated_by', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Replaces the parts of a resource; a part with the same address keeps its id. */
export async function storeParts(db: Database, resourceId: number, parts: readonly NewPart[]): Promise<void> {
  await db
    .deleteFrom('resource_parts')
    .where('resource_id', '=', resourceId)
    .where(
      'slug',
      'not in',
      parts.map(({ slug }) => slug),
    )
    .execute();
  await db
    .insertInto('resource_parts')
    .values(parts.map((part, position) => ({ ...part, position, resource_id: resourceId })))
    .onConflict((conflict) =>
      conflict.columns(['resource_id', 'slug']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        title: ref('excluded.title'),
        minutes: ref('excluded.minutes'),
        body: ref('excluded.body'),
        video_id: ref('excluded.video_id'),
        caption_ids: ref('excluded.caption_ids'),
        poster: ref('excluded.poster'),
        file_ids: ref('excluded.file_ids'),
      })),
    )
    .execute();
}

type Filters = QueryOf<(typeof resourceEndpoints)['list']> & Pick<Searched, 'spellings'>;

/** The resources in the order of the page, with the progress of a user. */
export async function listResourceRows(
  db: Database,
  userId: number,
  filters: Filters,
): Promise<ResourceRow[]> {
  let query = selectResources(db, userId);
  const { q, topic, role, spellings } = filters;
  if (topic) query = query.where('resources.topic', '=', topic);
  if (role) query = query.where(sql<boolean>`${role} = any (resources.roles)`);
  if (q)
    query = query.where(
      sql<boolean>`(${mentions(q)} or ${matchesSearch({ search: q, spellings }, isAbout)})`,
    );
  return query.orderBy('resources.position').orderBy('resources.id').execute();
}

export const findResourceRow = (
  db: Database,
  userId: number,
  slug: string,
): Promise<ResourceRow | undefined> =>
  selectResources(db, userId).where('resources.slug', '=', slug).executeTakeFirst();

export const listPartRows = (db: Database, userId: number, resourceId: number): Promise<PartRow[]> =>
  db
    .selectFrom('resource_parts as parts')
    .leftJoin('resource_progress as progress', (join) =>
      join.onRef('progress.part_id', '=', 'parts.id').on('progress.user_id', '=', userId),
    )
    .select(['parts.slug', 'parts.title', 'parts.minutes', 'parts.body'])
    .select(['parts.video_id', 'parts.caption_ids', 'parts.poster', 'parts.file_ids'])
    .select(sql<boolean>`progress.part_id is not null`.as('is_done'))
    .where('parts.resource_id', '=', resourceId)
    .orderBy('parts.position')
    .execute();

/** The id of a part, by the addresses of its resource and its own. */
export async function findPartId(db: Database, slug: string, part: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('resource_parts as parts')
    .innerJoin('resources', 'resources.id', 'parts.resource_id')
    .select('parts.id')
    .where('resources.slug', '=', slug)
    .where('parts.slug', '=', part)
    .where(isPublished)
    .executeTakeFirst();
  return row?.id;
}

export async function markPart(db: Database, userId: number, partId: number): Promise<void> {
  await db
    .insertInto('resource_progress')
    .values({ user_id: userId, part_id: partId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unmarkPart(db: Database, userId: number, partId: number): Promise<void> {
  await db
    .deleteFrom('resource_progress')
    .where('user_id', '=', userId)
    .where('part_id', '=', partId)
    .execute();
}

/** What a member has done, for their archive. */
export const listProgressRows = (db: Database, userId: number) =>
  db
    .selectFrom('resource_progress as progress')
    .innerJoin('resource_parts as parts', 'parts.id', 'progress.part_id')
    .innerJoin('resources', 'resources.id', 'parts.resource_id')
    .select(['resources.title as resource', 'parts.title as part', 'progress.done_at'])
    .where('progress.user_id', '=', userId)
    .orderBy('progress.done_at')
    .execute();

/** Only editors see drafts and scheduled ones. */
const isPublished = sql<boolean>`resources.publish_at <= now()`;

const selectResources = (db: Database, userId: number) =>
  db
    .selectFrom('resources')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('resource_parts as parts')
          .leftJoin('resource_progress as progress', (join) =>
            join.onRef('progress.part_id', '=', 'parts.id').on('progress.user_id', '=', userId),
          )
          .select([
            sql<number>`count(*)::integer`.as('parts_count'),
            sql<number>`count(progress.part_id)::integer`.as('done_count'),
            sql<number>`coalesce(sum(parts.minutes), 0)::integer`.as('minutes'),
          ])
          .whereRef('parts.resource_id', '=', 'resources.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .where(isPublished)
    .select([
      'resources.id',
      'resources.slug',
      'resources.kind',
      'resources.title',
      'resources.summary',
      'resources.topic',
      'resources.roles',
      'resources.author',
      'resources.country',
      'resources.download',
    ])
    .select(sql<string>`to_char(resources.reviewed_on, 'YYYY-MM-DD')`.as('reviewed_on'))
    .select(['sums.parts_count', 'sums.done_count', 'sums.minutes']);

/** Searches title and summary like the texts, for any form of the words. */
const mentions = (text: string) => sql<boolean>`(
  to_tsvector('english', resources.title || ' ' || resources.summary) @@ websearch_to_tsquery('english', ${text})
  or exists (
    select from resource_parts parts
    where parts.resource_id = resources.id and parts.search @@ websearch_to_tsquery('english', ${text})
  ))`;

/** The title, the summary, the author or a text. */
const isAbout = (query: RawBuilder<unknown>) => sql<boolean>`(
  search_words(concat_ws(' ', resources.title, resources.summary, resources.author)) @@ ${query}
  or exists (select from resource_parts parts where parts.resource_id = resources.id and parts.search @@ ${query}))`;

/** How many parts each of these resources has. */
export const countParts = (db: Database, resourceIds: readonly number[]) =>
  db
    .selectFrom('resource_parts')
    .select('resource_id')
    .select(sql<number>`count(*)::float8`.as('parts'))
    .where('resource_id', '=', sql<number>`any(${resourceIds}::bigint[])`)
    .groupBy('resource_id')
    .execute();

/** How many of their parts each of these accounts has done. */
export const countDoneParts = (db: Database, resourceIds: readonly number[], userIds: readonly number[]) =>
  db
    .selectFrom('resource_progress')
    .innerJoin('resource_parts', 'resource_parts.id', 'resource_progress.part_id')
    .select(['resource_progress.user_id', 'resource_parts.resource_id'])
    .select(sql<number>`count(*)::float8`.as('done'))
    .where('resource_parts.resource_id', '=', sql<number>`any(${resourceIds}::bigint[])`)
    .where('resource_progress.user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .groupBy(['resource_progress.user_id', 'resource_parts.resource_id'])
    .execute();
