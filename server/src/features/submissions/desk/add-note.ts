import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { getSubmission } from '../reading/get-submission.ts';
import { announceToTeam } from '../sending/publish-submission-event.ts';
import { insertNote } from './notes.repository.ts';

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
