import type { AdminPost, contentAdminEndpoints } from '@proxima/contract/content/content-admin';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertMayEdit } from '../content.policy.ts';
import { listVersions } from '../versions.repository.ts';
import { presentEditedPost, presentPostVersion } from './posts.presenter.ts';
import { findEditedPost, listEditedPosts } from './posts.repository.ts';

/** All posts, drafts included, newest first. @throws DomainError `forbidden`. */
export async function readEditedPosts(
  context: Context,
  { cursor, limit, status }: QueryOf<typeof contentAdminEndpoints.listPosts>,
) {
  assertMayEdit(context.actor);
  const rows = await listEditedPosts(context.platform.db, limit, { before: parseIdCursor(cursor), status });
  const { items, next_cursor } = paginate(rows, limit);
  return { data: items.map(presentEditedPost), next_cursor };
}

/** @throws DomainError `forbidden`, `not_found`. */
export async function readEditedPost(context: Context, id: number): Promise<AdminPost> {
  assertMayEdit(context.actor);
  return getEditedPost(context.platform.db, id);
}

/** The saved versions of a post, newest first. @throws DomainError `forbidden`, `not_found`. */
export async function readPostVersions(context: Context, id: number) {
  assertMayEdit(context.actor);
  await getEditedPost(context.platform.db, id);
  return (await listVersions(context.platform.db, 'post', id)).map(presentPostVersion);
}

/** A post as editors see it. @throws DomainError `not_found`. */
export async function getEditedPost(db: Database, id: number): Promise<AdminPost> {
  const row = await findEditedPost(db, id);
  if (!row) throw new DomainError('not_found');
  return presentEditedPost(row);
}
