import { type BlogDetail, recentPosts } from '@proxima/contract/content/content';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { presentPost } from './posts.presenter.ts';
import { findVisiblePost, listVisiblePosts } from './posts.repository.ts';

/**
 * A published post with the most recent others. For everybody.
 * @throws DomainError `not_found` for a draft, a post whose time has not come, or none.
 */
export async function readPost({ platform }: Context, id: number): Promise<BlogDetail> {
  const post = await findVisiblePost(platform.db, id);
  if (!post) throw new DomainError('not_found');
  const others = await listVisiblePosts(platform.db, recentPosts, { except: id });
  return presentPost(post, others.slice(0, recentPosts));
}
