import {
  type CannedAnswer,
  type CannedAnswerForm,
  cannedMessages,
  maxSavedReplies,
} from '@proxima/contract/chat/canned-answers';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { presentCannedAnswer } from './saved-replies.presenter.ts';
import { countCannedAnswers, insertCannedAnswer } from './saved-replies.repository.ts';

/** @throws DomainError `validation_failed` for a title that is taken; `conflict` when there are too many. */
export async function addCannedAnswer(
  context: Context<Admin>,
  form: CannedAnswerForm,
): Promise<CannedAnswer> {
  return inTransaction(context.platform, async (tx) => {
    if ((await countCannedAnswers(tx.db)) >= maxSavedReplies) {
      throw new DomainError('conflict', { message: cannedMessages.full });
    }
    const { id, first_name, last_name } = await getUser(tx.db, context.actor.userId);
    const editor = { id, name: `${first_name} ${last_name}` };
    const row = await insertCannedAnswer(tx.db, { ...form, editor });
    if (!row) throw invalidField('title', cannedMessages.titleTaken);
    await endDraft(tx.db, context, 'canned_answer');
    await audit(tx.db, context, {
      action: 'canned-answer.added',
      subject: { kind: 'canned-answer', id: row.id },
      details: { title: row.title },
    });
    return presentCannedAnswer(row);
  });
}
