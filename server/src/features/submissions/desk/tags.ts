import { type ListedTag, maxTags, tagMessages } from '@proxima/contract/submissions/tags';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { publishToTeam } from '../sending/record-step.ts';
import { lockSubmission } from '../submissions.repository.ts';
import {
  deleteSubmissionTag,
  deleteTag,
  findOrInsertTag,
  findTag,
  findTagNamed,
  insertSubmissionTag,
  listTags,
  listTagsOf,
  lockTags,
  mergeTag,
  renameTag,
} from './tags.repository.ts';

/**
 * Adds a tag to a submission, creating the tag if there is none with this name (docs/rules.md, "Tags"). Adding it twice is no error.
 * @throws DomainError `not_found`; `validation_failed` for one tag too many
 */
export async function addTag(context: Context<Admin>, submissionId: number, name: string): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const submission = await lockSubmission(tx.db, 'all', submissionId);
    if (!submission) throw new DomainError('not_found');
    const tag = await findOrInsertTag(tx.db, name);
    if (!(await insertSubmissionTag(tx.db, submissionId, tag.id))) return;
    if ((await listTagsOf(tx.db, submissionId)).length > maxTags)
      throw invalidField('name', tagMessages.tooMany);
    const subject = { kind: 'submission', id: submissionId } as const;
    await audit(tx.db, context, 'submission.tagged', subject, { tag: tag.name });
    publishToTeam(tx, submission);
  });
}

/** Removes a tag from a submission; removing one that it does not have is no error. @throws DomainError `not_found` */
export async function removeTag(context: Context<Admin>, submissionId: number, tagId: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const submission = await lockSubmission(tx.db, 'all', submissionId);
    if (!submission) throw new DomainError('not_found');
    const tag = await findTag(tx.db, tagId);
    if (!tag || !(await deleteSubmissionTag(tx.db, submissionId, tagId))) return;
    const subject = { kind: 'submission', id: submissionId } as const;
    await audit(tx.db, context, 'submission.untagged', subject, { tag: tag.name });
    publishToTeam(tx, submission);
  });
}

/** Renames a tag, unless that is its name; if another tag has the name, merges it into that one. @throws DomainError `not_found` */
export async function changeTag(
  context: Context<Admin>,
  id: number,
  name: string,
): Promise<{ tags: ListedTag[]; isMerged: boolean }> {
  return inTransaction(context.platform, async (tx) => {
    await lockTags(tx.db);
    const tag = await findTag(tx.db, id);
    if (!tag) throw new DomainError('not_found');
    if (tag.name === name) return { tags: await listTags(tx.db), isMerged: false };
    const other = await findTagNamed(tx.db, name);
    const isMerged = other !== undefined && other.id !== id;
    if (isMerged) await mergeTag(tx.db, id, other.id);
    else await renameTag(tx.db, id, name);
    const subject = { kind: 'tag', id } as const;
    await audit(tx.db, context, 'tag.renamed', subject, { from: tag.name, to: isMerged ? other.name : name });
    return { tags: await listTags(tx.db), isMerged };
  });
}

/** Deletes a tag, also from all submissions. @throws DomainError `not_found` */
export async function deleteTagEverywhere(context: Context<Admin>, id: number): Promise<ListedTag[]> {
  return inTransaction(context.platform, async (tx) => {
    const tag = await findTag(tx.db, id);
    if (!tag) throw new DomainError('not_found');
    await deleteTag(tx.db, id);
    await audit(tx.db, context, 'tag.deleted', { kind: 'tag', id }, { name: tag.name });
    return listTags(tx.db);
  });
}
