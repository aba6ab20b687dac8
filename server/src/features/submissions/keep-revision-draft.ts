import type { RevisionDraft } from '@proxima/contract/revision-drafts';
import type { Context, Member } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import {
  type DraftOwner,
  findRevisionDraft,
  keepRevisionDraft,
  listRevisionDrafts,
  type RevisionDraftRow,
  removeRevisionDraft,
} from './revision-drafts.repository.ts';
import { assertMayResubmit } from './submissions.policy.ts';
import { lockSubmission } from './submissions.repository.ts';

const present = ({ edited_at, ...fields }: RevisionDraftRow): RevisionDraft => ({
  ...fields,
  edited_at: edited_at.toISOString(),
});

const ownerOf = ({ actor }: Context<Member>, submissionId: number): DraftOwner => ({
  submissionId,
  userId: actor.userId,
});

/** The member's unsent new version of a submission, or null; null also for somebody else's. */
export async function readRevisionDraft(context: Context<Member>, id: number): Promise<RevisionDraft | null> {
  const row = await findRevisionDraft(context.platform.db, ownerOf(context, id));
  return row && present(row);
}

/** All unsent new versions of the member, each with the submission that it is about. */
export async function readRevisionDrafts({ platform, actor }: Context<Member>) {
  const rows = await listRevisionDrafts(platform.db, actor.userId);
  return rows.map(({ submission_id, ...row }) => ({ submission_id, ...present(row) }));
}

/**
 * Keeps an unsent new version; of several devices the later edit wins. A late copy cannot outlive the version that was
 * sent: the submission is locked, as sending locks it.
 * @returns the one that is kept now.
 * @throws DomainError `not_found` for somebody else's submission, `conflict` when it is not in revision.
 */
export async function keepUnsentRevision(
  context: Context<Member>,
  id: number,
  draft: RevisionDraft,
): Promise<RevisionDraft> {
  return inTransaction(context.platform, async ({ db }) => {
    const submission = await lockSubmission(db, { owner: context.actor.userId }, id);
    if (!submission) throw new DomainError('not_found');
    assertMayResubmit(submission, submission.version);
    await keepRevisionDraft(db, ownerOf(context, id), draft);
    const row = await findRevisionDraft(db, ownerOf(context, id));
    return row ? present(row) : draft;
  });
}

export const forgetRevisionDraft = (context: Context<Member>, id: number): Promise<void> =>
  removeRevisionDraft(context.platform.db, ownerOf(context, id));
