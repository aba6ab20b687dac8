import { reviewMessages } from '@proxima/contract/admin/submissions';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { getSubmission } from '../reading/read-submission.ts';
import { announceToTeam } from '../sending/publish-submission-event.ts';
import { deleteNote, findNoteAuthor, insertNote } from './notes.repository.ts';

/** A note of the caller beside a submission, for the team alone. @throws DomainError `not_found` */
export async function addNote(context: Context<Admin>, submissionId: number, text: string): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const submission = await getSubmission(tx.db, submissionId);
    const author = await getUser(tx.db, context.actor.userId);
    const authorName = `${author.first_name} ${author.last_name}`;
    await insertNote(tx.db, { submissionId, authorId: author.id, authorName, text });
    await endDraft(tx.db, context, 'note', submissionId);
    tx.afterCommit(() => announceToTeam(context.platform, submission));
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
      throw new DomainError('forbidden', { message: reviewMessages.foreignNote });
    }
    const submission = await getSubmission(tx.db, submissionId);
    await deleteNote(tx.db, noteId);
    await audit(tx.db, context, {
      action: 'submission.note-removed',
      subject: { kind: 'submission', id: submissionId },
    });
    tx.afterCommit(() => announceToTeam(context.platform, submission));
  });
}
