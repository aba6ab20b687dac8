import type { Resource, ResourceSummary, resourceEndpoints } from '@proxima/contract/resources/resources';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../platform/context.ts';
import { findForgiving } from '../../platform/database/search-query.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { withPictureSources } from '../content/site/with-picture-sources.ts';
import { readFiles } from './files/edit-files.ts';
import {
  findPartId,
  findResourceRow,
  listPartRows,
  listProgressRows,
  listResourceRows,
  markPart,
  unmarkPart,
} from './resources.repository.ts';

type Filters = QueryOf<(typeof resourceEndpoints)['list']>;

/** The resources that the filters match, in the order of the page. */
export const listResources = async (
  { platform, actor }: Context<SignedIn>,
  filters: Filters,
): Promise<ResourceSummary[]> =>
  (await findForgiving(platform.db, { ...filters, search: filters.q }, (sought) =>
    listResourceRows(platform.db, actor.userId, sought),
  )) as ResourceSummary[];

/** @throws DomainError `not_found` */
export async function readResource({ platform, actor }: Context<SignedIn>, slug: string): Promise<Resource> {
  const row = await findResourceRow(platform.db, actor.userId, slug);
  if (!row) throw new DomainError('not_found');
  const parts = await listPartRows(platform.db, actor.userId, row.id);
  const files = await readFiles(platform.db, row.id);
  const named = (ids: readonly number[]) =>
    ids.flatMap((id) => files.filter((file) => file.id === id).map(({ name, size }) => ({ id, name, size })));
  return {
    ...(row as ResourceSummary),
    parts: parts.map(({ video_id, caption_ids, poster, file_ids, ...part }) => {
      const [video] = video_id === null ? [] : named([video_id]);
      const languages = files.flatMap(({ id, language }) => (caption_ids.includes(id) && language) || []);
      return {
        ...part,
        body: withPictureSources(part.body),
        video: video ? { ...video, poster, captions: languages } : null,
        files: named(file_ids),
      };
    }),
  };
}

/** Marks a part as done or not done; the same again changes nothing. @throws DomainError `not_found` */
export async function markProgress(
  { platform: { db }, actor }: Context<SignedIn>,
  { slug, part, isDone }: { slug: string; part: string; isDone: boolean },
): Promise<void> {
  const id = await findPartId(db, slug, part);
  if (id === undefined) throw new DomainError('not_found');
  await (isDone ? markPart : unmarkPart)(db, actor.userId, id);
}

/** What a member has done, oldest first. */
export const ownProgress: OwnData = { read: listProgressRows };
