import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertMayEdit } from '../content.policy.ts';
import { lockSeenPost } from './get-edited-post.ts';
import { deletePostRow } from './posts.repository.ts';

/**
 * Deletes a draft for good, with its versions. A published post is withdrawn first.
 * @throws DomainError `forbidden`, `not_found`, `conflict` when it is no draft or changed since it was read.
 */
export async function deletePost(context: Context, id: number, version: number): Promise<null> {
  assertMayEdit(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    const post = await lockSeenPost(db, id, version);
    if (post.is_published) {
      throw new DomainError('conflict', { message: 'Withdraw the post before you delete it.' });
    }
    await deletePostRow(db, id);
    await audit(db, context, {
      action: 'post.deleted',
      subject: { kind: 'post', id },
      details: { title: post.title },
    });
    return null;
  });
}
