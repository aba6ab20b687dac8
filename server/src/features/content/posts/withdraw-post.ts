import type { AdminPost } from '@proxima/contract/content/content-admin';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { assertMayEdit } from '../content.policy.ts';
import { getEditedPost, lockSeenPost } from './get-edited-post.ts';
import { markDraft } from './posts.repository.ts';

/**
 * Turns a published or scheduled post back into a draft.
 * @throws DomainError `forbidden`, `not_found`, `conflict` when it changed since it was read.
 */
export async function withdrawPost(context: Context, id: number, version: number): Promise<AdminPost> {
  const { actor } = context;
  assertMayEdit(actor);
  return inTransaction(context.platform, async ({ db }) => {
    await lockSeenPost(db, id, version);
    await markDraft(db, id, actor.userId);
    await audit(db, context, { action: 'post.withdrawn', subject: { kind: 'post', id } });
    return getEditedPost(db, id);
  });
}
