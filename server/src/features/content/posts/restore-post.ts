import type { AdminPost } from '@proxima/contract/content/content-admin';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertMayEdit } from '../content.policy.ts';
import { getEditedPost, lockSeenPost } from './get-edited-post.ts';
import { findPostVersion, insertPostVersion } from './post-versions.repository.ts';
import { updatePostTexts } from './posts.repository.ts';

export interface Restore {
  /** The version that the editor saw as the newest. */
  version: number;
  /** The earlier version whose texts come back. */
  restore: number;
}

/**
 * Saves an earlier version of a post as the newest one; nothing in between is lost.
 * @throws DomainError `forbidden`, `not_found`, `conflict` when it changed since it was read.
 */
export async function restorePost(
  context: Context,
  id: number,
  { version, restore }: Restore,
): Promise<AdminPost> {
  const { actor } = context;
  assertMayEdit(actor);
  return inTransaction(context.platform, async ({ db }) => {
    await lockSeenPost(db, id, version);
    const texts = await findPostVersion(db, id, restore);
    if (!texts) throw new DomainError('not_found');
    const post = await updatePostTexts(db, id, texts, actor.userId);
    await insertPostVersion(db, post);
    await endDraft(db, { actor }, 'post', id);
    await audit(db, context, {
      action: 'post.restored',
      subject: { kind: 'post', id },
      details: { version: post.version, from: restore },
    });
    return getEditedPost(db, id);
  });
}
