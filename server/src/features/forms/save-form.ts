import { compareForms } from '@proxima/contract/forms/changes-to-form';
import type { CurrentForm, formEndpoints } from '@proxima/contract/forms/form-endpoints';
import { formMessages } from '@proxima/contract/forms/form-messages';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { insertVersion, lockForm } from './forms.repository.ts';
import { readForm } from './read-forms.ts';

/**
 * Saves the next version of a form; what was answered before belongs to its own version. Without a difference nothing is saved.
 * @throws DomainError `not_found`; `conflict` when someone saved one since `version`, and when answers could be lost and that was not
 * accepted.
 */
export async function saveForm(
  context: Context<Admin>,
  formId: number,
  { version, document, accepts_loss }: BodyOf<typeof formEndpoints.save>,
): Promise<CurrentForm> {
  return inTransaction(context.platform, async (tx) => {
    await lockForm(tx.db, formId);
    const current = await readForm(tx.db, formId);
    if (current.number !== version) throw new DomainError('conflict', { message: formMessages.stale });
    const changes = compareForms(current.document, document);
    const isRisky = current.is_answered && changes.some(({ losesAnswers }) => losesAnswers);
    if (isRisky && !accepts_loss) throw new DomainError('conflict', { message: formMessages.losesAnswers });
    await endDraft(tx.db, context, 'form', formId);
    if (changes.length === 0) return current;
    const number = version + 1;
    await insertVersion(tx.db, {
      formId,
      number,
      document,
      by: { id: context.actor.userId, name: context.actor.name },
    });
    await audit(tx.db, context, 'form.saved', { kind: 'form', id: formId }, { version: number });
    return readForm(tx.db, formId);
  });
}
