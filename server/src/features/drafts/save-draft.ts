import { draftKinds } from '@proxima/contract/drafts/draft-kinds';
import type { StoredDraft } from '@proxima/contract/drafts/drafts';
import { refusalOf } from '../../platform/access.ts';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import {
  type DraftKey,
  deleteExcessDrafts,
  findDraft,
  listDrafts,
  type NewDraft,
  upsertDraft,
} from './drafts.repository.ts';

/**
 * Saves unsent input. Of several devices the later edit wins; a copy from before the form was sent or discarded is ignored.
 * @returns what is saved now.
 * @throws DomainError `forbidden`; `validation_failed` for fields that the form does not have.
 */
export async function saveDraft(
  context: Context<AnySignedIn>,
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

/** The key of a form of the caller. @throws DomainError `forbidden` for a form that is not theirs to send. */
export function ownDraft({ actor }: Context<AnySignedIn>, form: Omit<DraftKey, 'userId'>): DraftKey {
  if (refusalOf(draftKinds[form.kind].access, actor)) throw new DomainError('forbidden');
  return { ...form, userId: actor.userId };
}

/** The caller's unsent input of a form. @throws DomainError `forbidden` */
export const readDraft = (
  context: Context<AnySignedIn>,
  form: Omit<DraftKey, 'userId'>,
): Promise<StoredDraft> => describeDraft(context.platform.db, ownDraft(context, form));

/** What is saved now. */
async function describeDraft(db: Database, key: DraftKey): Promise<StoredDraft> {
  const row = await findDraft(db, key);
  const draft = row?.fields ? { fields: row.fields, edited_at: row.edited_at.toISOString() } : null;
  return { epoch: row?.epoch ?? 0, draft };
}

/** Everything that the caller typed and did not send. */
export async function readAllDrafts({ platform, actor }: Context<AnySignedIn>) {
  const rows = await listDrafts(platform.db, actor.userId);
  return rows.map(({ edited_at, ...row }) => ({ ...row, edited_at: edited_at.toISOString() }));
}
