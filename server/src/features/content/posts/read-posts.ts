import { type BlogCard, type BlogDetail, recentPosts, relatedPosts } from '@proxima/contract/content/content';
import type { Context, Platform } from '../../../platform/context.ts';
import { paginate } from '../../../platform/database/cursor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findCoverAlt } from '../pictures/find-cover-alt.ts';
import { readAuthors } from '../sections/read-people.ts';
import { listTopicsOf } from '../topics/topics.repository.ts';
import { cursorAfter, readPostCursor } from './post-cursor.ts';
import { presentCard, presentPost } from './posts.presenter.ts';
import { findNextPublication, findVisiblePost, listVisiblePosts } from './visible-posts.repository.ts';

interface Wanted {
  cursor?: string | undefined;
  limit: number;
  /** Words that all posts have, as in a web search. */
  q?: string;
  /** The id of a topic that all posts have. */
  topic?: number;
}

/** Published posts, newest first. For everyone. */
export async function listPosts(
  { platform }: Context,
  { cursor, limit, q, topic }: Wanted,
): Promise<{ posts: BlogCard[]; next_cursor: string | null }> {
  const rows = await listVisiblePosts(platform.db, limit, {
    after: readPostCursor(cursor),
    text: q,
    ...(topic !== undefined && { topics: [topic] }),
  });
  const { items, next_cursor } = paginate(rows, limit, cursorAfter);
  return { posts: items.map(presentCard), next_cursor };
}

/**
 * A published post, by its id or by a slug that it has or had, with the most recent others and those with a topic in common. For everyone.
 * @throws DomainError `not_found`, also for drafts and scheduled posts.
 */
export async function readPost({ platform }: Context, address: number | string): Promise<BlogDetail> {
  const post = await findVisiblePost(platform.db, address);
  if (!post) throw new DomainError('not_found');
  const topics = await listTopicsOf(platform.db, post.id);
  const [authors, imageAlt, recent, related] = await Promise.all([
    readAuthors(platform),
    findCoverAlt(platform.db, post.image),
    listVisiblePosts(platform.db, recentPosts, { except: post.id }),
    topics.length === 0 ? [] : listVisiblePosts(platform.db, relatedPosts, { except: post.id, topics }),
  ]);
  const others = { recent: recent.slice(0, recentPosts), related: related.slice(0, relatedPosts) };
  return presentPost(post, others, { author: authors.get(post.author_key), imageAlt });
}

/** Milliseconds until a scheduled post appears, by the database's clock; null when none is scheduled. */
export const untilNextPublication = ({ db }: Pick<Platform, 'db'>): Promise<number | undefined> =>
  findNextPublication(db);
