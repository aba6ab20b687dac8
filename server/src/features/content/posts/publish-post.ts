import type { AdminPost } from '@proxima/contract/content/content-admin';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { assertMayEdit } from '../content.policy.ts';
import { getEditedPost, lockSeenPost } from './get-edited-post.ts';
import { markPublished } from './posts.repository.ts';

export interface PublishPost {
  id: number;
  /** The version that the editor saw. */
  version: number;
  /** ISO 8601; the moment from which the post is visible. Absent: now. */
  publishAt?: string | undefined;
}

/**
 * Publishes a post now or at a moment, past (to date it back) or future (to schedule it).
 * @throws DomainError `forbidden`, `not_found`, `conflict` when it changed since it was read.
 */
export async function publishPost(
  context: Context,
  { id, version, publishAt }: PublishPost,
): Promise<AdminPost> {
  const { actor } = context;
  assertMayEdit(actor);
  return inTransaction(context.platform, async ({ db }) => {
    await lockSeenPost(db, id, version);
    await markPublished(db, id, publishAt === undefined ? null : new Date(publishAt), actor.userId);
    const post = await getEditedPost(db, id);
    await audit(db, context, {
      action: post.status === 'scheduled' ? 'post.scheduled' : 'post.published',
      subject: { kind: 'post', id },
      details: { publish_at: post.publish_at },
    });
    return post;
  });
}
