import {
  type CannedAnswer,
  type CannedAnswerForm,
  cannedMessages,
} from '@proxima/contract/chat/canned-answers';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { presentCannedAnswer } from './saved-replies.presenter.ts';
import { isTitleTaken, updateCannedAnswer } from './saved-replies.repository.ts';

/** @throws DomainError `not_found`; `validation_failed` for a title that is taken. */
export async function editCannedAnswer(
  context: Context<Admin>,
  id: number,
  form: CannedAnswerForm,
): Promise<CannedAnswer> {
  return inTransaction(context.platform, async (tx) => {
    if (await isTitleTaken(tx.db, id, form.title)) throw invalidField('title', cannedMessages.titleTaken);
    const user = await getUser(tx.db, context.actor.userId);
    const editor = { id: user.id, name: `${user.first_name} ${user.last_name}` };
    const row = await updateCannedAnswer(tx.db, id, { ...form, editor });
    if (!row) throw new DomainError('not_found');
    await endDraft(tx.db, context, 'canned_answer', id);
    await audit(tx.db, context, {
      action: 'canned-answer.edited',
      subject: { kind: 'canned-answer', id },
      details: { title: row.title },
    });
    return presentCannedAnswer(row);
  });
}
