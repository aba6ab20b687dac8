import { type DraftFields, type DraftKind, draftKinds } from '@proxima/contract/drafts/draft-kinds';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  beginEpoch,
  type DraftKey,
  deleteDraftsOf,
  emptyDraftsOfStage,
  findDraft,
} from './drafts.repository.ts';
import { ownDraft } from './save-draft.ts';

/** Deletes the draft of a form in the transaction that sends it; a copy that arrives later does not bring it back. */
export const endDraft = (
  tx: Database,
  { actor }: { actor: Pick<AnySignedIn, 'userId'> },
  kind: DraftKind,
  subjectId = 0,
): Promise<void> => beginEpoch(tx, { userId: actor.userId, kind, subjectId }, null);

/** Discards the caller's unsent input of a form. @throws DomainError `forbidden` */
export const discardDraft = (context: Context<AnySignedIn>, form: Omit<DraftKey, 'userId'>): Promise<void> =>
  inTransaction(context.platform, ({ db }) => beginEpoch(db, ownDraft(context, form), null));

/** Returns values to a person's draft; `merge` receives what they have typed there meanwhile. */
export async function returnToDraft<K extends DraftKind>(
  tx: Database,
  key: DraftKey & { kind: K },
  merge: (typed: DraftFields<K> | null) => DraftFields<K>,
): Promise<void> {
  const typed = draftKinds[key.kind].fields.safeParse((await findDraft(tx, key))?.fields);
  const fields = merge(typed.success ? (typed.data as DraftFields<K>) : null);
  await beginEpoch(tx, key, fields);
}

/** Ends what readers have entered for a stage and not sent, once it is over. */
export const endDraftsOfStage = (tx: Database, stageId: number): Promise<void> =>
  emptyDraftsOfStage(tx, stageId);

/** Deletes drafts of anyone about a person who is erased, or about what that person sent. */
export async function deleteDraftsAbout(tx: Database, userId: number, submissionIds: readonly number[]) {
  await deleteDraftsOf(tx, ['accreditation', 'chat_answer', 'conversation_note'], [userId]);
  await deleteDraftsOf(tx, ['decision', 'note', 'assessment', 'enquiry_answer'], submissionIds);
}
