import type { AdminPost, PostFields } from '@proxima/contract/content/content-admin';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertMayEdit } from '../content.policy.ts';
import { getEditedPost, lockSeenPost } from './get-edited-post.ts';
import { insertPostVersion } from './post-versions.repository.ts';
import { textsOf } from './posts.presenter.ts';
import { updatePostTexts } from './posts.repository.ts';

export interface SavePost {
  id: number;
  /** The version that the editor saw. */
  version: number;
  fields: PostFields;
}

/**
 * Saves the texts of a post as a new version; a published post changes at once.
 * @throws DomainError `forbidden`, `not_found`, `conflict` when it changed since it was read.
 */
export async function savePost(context: Context, { id, version, fields }: SavePost): Promise<AdminPost> {
  const { actor } = context;
  assertMayEdit(actor);
  return inTransaction(context.platform, async ({ db }) => {
    await lockSeenPost(db, id, version);
    const post = await updatePostTexts(db, id, textsOf(fields), actor.userId);
    await insertPostVersion(db, post);
    await endDraft(db, { actor }, 'post', id);
    await audit(db, context, {
      action: 'post.saved',
      subject: { kind: 'post', id },
      details: { version: post.version },
    });
    return getEditedPost(db, id);
  });
}
