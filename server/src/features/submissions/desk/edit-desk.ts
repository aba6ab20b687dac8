import { reviewMessages, type SavedFilter } from '@proxima/contract/submissions/review';
import { noteMessages } from '@proxima/contract/team/notes';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { notifyMentioned } from '../../team-notes/notify-mentioned.ts';
import { getSubmission } from '../reading/read-submission.ts';
import { publishToTeam } from '../sending/record-step.ts';
import {
  deleteFilter,
  deleteNote,
  findNoteAuthor,
  insertFilter,
  insertNote,
  setAssignee,
  setTitle,
} from './desk.repository.ts';

/** Adds a note of the caller to a submission, for the team only, and notifies those whom it mentions. @throws DomainError `not_found` */
export async function addNote(context: Context<Admin>, submissionId: number, text: string): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const submission = await getSubmission(tx.db, submissionId);
    const { userId: author_id, name: author_name } = context.actor;
    const id = await insertNote(tx.db, { submission_id: submissionId, author_id, author_name, text });
    await endDraft(tx.db, context, 'note', submissionId);
    await notifyMentioned(
      tx,
      context,
      { id, text },
      {
        right: 'submissions.read',
        area: 'submissions',
        place: { kind: 'mentioned_on_submission', subject: { kind: 'submission', id: submissionId } },
      },
    );
    publishToTeam(tx, submission);
  });
}

/** Removes a note. @throws DomainError `not_found`; `forbidden` for a note of someone else. */
export async function removeNote(
  context: Context<Admin>,
  submissionId: number,
  noteId: number,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const note = await findNoteAuthor(tx.db, submissionId, noteId);
    if (!note) throw new DomainError('not_found');
    if (note.author_id !== context.actor.userId) {
      throw new DomainError('forbidden', { message: noteMessages.foreign });
    }
    const submission = await getSubmission(tx.db, submissionId);
    await deleteNote(tx.db, noteId);
    await audit(tx.db, context, 'submission.note-removed', { kind: 'submission', id: submissionId });
    publishToTeam(tx, submission);
  });
}

/**
 * Assigns a submission; null unassigns it. The version stays, because an assignment does not affect decisions.
 * @throws DomainError `not_found`; `validation_failed` for someone who does not review.
 */
export async function assignSubmission(
  context: Context<Admin>,
  submissionId: number,
  adminId: number | null,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const submission = await getSubmission(tx.db, submissionId);
    const reviewers = await listColleagues(tx.db, 'submissions.decide', 'anyone');
    if (adminId !== null && !reviewers.some(({ id }) => id === adminId)) {
      throw invalidField('admin_id', 'Choose someone who reviews submissions');
    }
    await setAssignee(tx.db, submissionId, adminId);
    await audit(
      tx.db,
      context,
      'submission.assigned',
      { kind: 'submission', id: submissionId },
      { to: adminId },
    );
    publishToTeam(tx, submission);
  });
}

/**
 * Sets the team's title of a submission; an empty one removes it. The version stays, because a title does not affect decisions.
 * @throws DomainError `not_found`
 */
export async function titleSubmission(
  context: Context<Admin>,
  submissionId: number,
  title: string,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const submission = await getSubmission(tx.db, submissionId);
    await setTitle(tx.db, submissionId, title || null);
    await audit(tx.db, context, 'submission.titled', { kind: 'submission', id: submissionId });
    publishToTeam(tx, submission);
  });
}

/** Saves a filter of the caller under a name. @throws DomainError `validation_failed` for a name used before. */
export async function saveFilter(
  { platform, actor }: Context<Admin>,
  filter: { name: string; query: string; call_id: number | null },
): Promise<SavedFilter> {
  return inTransaction(platform, async ({ db }) => {
    const row = await insertFilter(db, { owner_id: actor.userId, ...filter });
    if (!row) throw invalidField('name', reviewMessages.nameTaken);
    return row;
  });
}

/** @throws DomainError `not_found` also for someone else's filter. */
export async function removeFilter({ platform, actor }: Context<Admin>, id: number): Promise<void> {
  await inTransaction(platform, async ({ db }) => {
    if (!(await deleteFilter(db, actor.userId, id))) throw new DomainError('not_found');
  });
}
