import type { AdminPost, PostFields } from '@proxima/contract/content/content-admin';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertMayEdit } from '../content.policy.ts';
import { getEditedPost } from './get-edited-post.ts';
import { insertPostVersion } from './post-versions.repository.ts';
import { textsOf } from './posts.presenter.ts';
import { insertPost } from './posts.repository.ts';

/** Begins a post as a draft. @throws DomainError `forbidden`. */
export async function createPost(context: Context, fields: PostFields): Promise<AdminPost> {
  const { actor } = context;
  assertMayEdit(actor);
  return inTransaction(context.platform, async ({ db }) => {
    const post = await insertPost(db, textsOf(fields), actor.userId);
    await insertPostVersion(db, post);
    await endDraft(db, { actor }, 'post');
    await audit(db, context, { action: 'post.created', subject: { kind: 'post', id: post.id } });
    return getEditedPost(db, post.id);
  });
}
