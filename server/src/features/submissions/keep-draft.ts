import type { SubmissionDraft } from '@proxima/contract/submission-drafts';
import type { Context, Member } from '../../platform/context.ts';
import { type DraftRow, findDraft, keepDraft, removeDraft } from './submission-drafts.repository.ts';

const present = ({ edited_at, ...fields }: DraftRow): SubmissionDraft => ({
  ...fields,
  edited_at: edited_at.toISOString(),
});

/** The member's unsent submission, or null. */
export async function readDraft({ platform, actor }: Context<Member>): Promise<SubmissionDraft | null> {
  const row = await findDraft(platform.db, actor.userId);
  return row && present(row);
}

/** Keeps an unsent submission; of several devices the later edit wins. @returns the one that is kept now. */
export async function keepSubmissionDraft(
  { platform, actor }: Context<Member>,
  draft: SubmissionDraft,
): Promise<SubmissionDraft> {
  await keepDraft(platform.db, actor.userId, draft);
  const row = await findDraft(platform.db, actor.userId);
  return row ? present(row) : draft;
}

export const forgetDraft = ({ platform, actor }: Context<Member>): Promise<void> =>
  removeDraft(platform.db, actor.userId);
