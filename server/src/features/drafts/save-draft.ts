import { draftKinds, type StoredDraft } from '@proxima/contract/wire/drafts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type DraftKey, deleteExcessDrafts, type NewDraft, upsertDraft } from './drafts.repository.ts';
import { describeDraft, ownDraft } from './read-draft.ts';

/**
 * Saves unsent input; of several devices the later edit wins, and a copy from before the form was sent or discarded is
 * passed over.
 * @returns what is saved now.
 * @throws DomainError `forbidden`; `validation_failed` for what the form does not have.
 */
export async function saveDraft(
  context: Context<SignedIn>,
  form: Omit<DraftKey, 'userId'>,
  draft: NewDraft,
): Promise<StoredDraft> {
  const key = ownDraft(context, form);
  const parsed = draftKinds[form.kind].fields.safeParse(draft.fields);
  if (!parsed.success) throw new DomainError('validation_failed', { cause: parsed.error });
  return inTransaction(context.platform, async ({ db }) => {
    await upsertDraft(db, key, { ...draft, fields: parsed.data });
    await deleteExcessDrafts(db, key.userId);
    return describeDraft(db, key);
  });
}
