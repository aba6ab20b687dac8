import type { BlogCard } from '@proxima/contract/content/content';
import type { Context } from '../../../platform/context.ts';
import { paginate } from '../../../platform/database/cursor.ts';
import { cursorAfter, readPostCursor } from './post-cursor.ts';
import { presentCard } from './posts.presenter.ts';
import { listVisiblePosts } from './posts.repository.ts';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** Published posts, newest first. For everybody. */
export async function listPosts(
  { platform }: Context,
  { cursor, limit }: Page,
): Promise<{ blogContent: BlogCard[]; next_cursor: string | null }> {
  const rows = await listVisiblePosts(platform.db, limit, { after: readPostCursor(cursor) });
  const { items, next_cursor } = paginate(rows, limit, cursorAfter);
  return { blogContent: items.map(presentCard), next_cursor };
}
