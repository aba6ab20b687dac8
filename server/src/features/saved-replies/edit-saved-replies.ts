import {
  maxSavedReplies,
  type SavedReply,
  type SavedReplyForm,
  savedReplyMessages,
} from '@proxima/contract/chat/saved-replies';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { endDraft } from '../drafts/end-draft.ts';
import {
  countSavedReplies,
  deleteSavedReply,
  insertSavedReply,
  isTitleTaken,
  listSavedReplyRows,
  type SavedReplyRow,
  updateSavedReply,
} from './saved-replies.repository.ts';

/** All of them by title. */
export const listSavedReplies = async ({ platform }: Context<Admin>): Promise<SavedReply[]> =>
  (await listSavedReplyRows(platform.db)).map(present);

/** @throws DomainError `validation_failed` for a title that is taken; `conflict` when there are too many. */
export const addSavedReply = (context: Context<Admin>, form: SavedReplyForm): Promise<SavedReply> =>
  inTransaction(context.platform, async (tx) => {
    if ((await countSavedReplies(tx.db)) >= maxSavedReplies) {
      throw new DomainError('conflict', { message: savedReplyMessages.full });
    }
    const row = await insertSavedReply(tx.db, signed(context, form));
    if (!row) throw invalidField('title', savedReplyMessages.titleTaken);
    await endDraft(tx.db, context, 'saved_reply');
    await record(tx, context, 'added', row);
    return present(row);
  });

/** @throws DomainError `not_found`; `validation_failed` for a title that is taken. */
export const editSavedReply = (
  context: Context<Admin>,
  id: number,
  form: SavedReplyForm,
): Promise<SavedReply> =>
  inTransaction(context.platform, async (tx) => {
    if (await isTitleTaken(tx.db, id, form.title)) throw invalidField('title', savedReplyMessages.titleTaken);
    const row = await updateSavedReply(tx.db, id, signed(context, form));
    if (!row) throw new DomainError('not_found');
    await endDraft(tx.db, context, 'saved_reply', id);
    await record(tx, context, 'edited', row);
    return present(row);
  });

/** Messages that were sent with it stay. @throws DomainError `not_found` */
export const removeSavedReply = (context: Context<Admin>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const title = await deleteSavedReply(tx.db, id);
    if (title === null) throw new DomainError('not_found');
    await record(tx, context, 'removed', { id, title });
  });

const signed = ({ actor }: Context<Admin>, form: SavedReplyForm) => ({
  ...form,
  edited_by: actor.userId,
  edited_by_name: actor.name,
});

const record = (
  tx: Transaction,
  context: Context<Admin>,
  what: 'added' | 'edited' | 'removed',
  { id, title }: Pick<SavedReplyRow, 'id' | 'title'>,
): Promise<void> => audit(tx.db, context, `saved-reply.${what}`, { kind: 'saved-reply', id }, { title });

const present = (row: SavedReplyRow): SavedReply => ({
  id: row.id,
  title: row.title,
  text: row.text,
  edited_by: row.edited_by_name,
  updated_at: row.updated_at.toISOString(),
});
