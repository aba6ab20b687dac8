import type { PostStatus } from '@proxima/contract/content/content-admin';
import type { Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import { assertMayEdit } from '../content.policy.ts';
import { getEditedPost } from './get-edited-post.ts';
import { listPostVersionRows } from './post-versions.repository.ts';
import { presentEditedPost, presentPostVersion } from './posts.presenter.ts';
import { listEditedPosts } from './posts.repository.ts';

interface Filter {
  cursor?: string | undefined;
  limit: number;
  status?: PostStatus | undefined;
}

/** All posts, drafts too, newest first, a page at a time. @throws DomainError `forbidden`. */
export async function readEditedPosts(context: Context, { cursor, limit, status }: Filter) {
  assertMayEdit(context.actor);
  const rows = await listEditedPosts(context.platform.db, limit, { before: parseIdCursor(cursor), status });
  const { items, next_cursor } = paginate(rows, limit);
  return { data: items.map(presentEditedPost), next_cursor };
}

/** @throws DomainError `forbidden`, `not_found`. */
export async function readEditedPost(context: Context, id: number) {
  assertMayEdit(context.actor);
  return getEditedPost(context.platform.db, id);
}

/** The saved versions of a post, newest first. @throws DomainError `forbidden`, `not_found`. */
export async function readPostVersions(context: Context, id: number) {
  assertMayEdit(context.actor);
  await getEditedPost(context.platform.db, id);
  const rows = await listPostVersionRows(context.platform.db, id);
  return rows.map(presentPostVersion);
}
