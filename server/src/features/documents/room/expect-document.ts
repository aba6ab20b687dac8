import type { documentEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import { documentMessages } from '@proxima/contract/documents/document-messages';
import type { BodyOf, ParamsOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { levelOf, mayReadDocument, mayReadLevel } from '../documents.policy.ts';
import { announceRoom } from './announce-room.ts';
import { changeRoom } from './change-room.ts';
import { storeExpected } from './expected.repository.ts';
import { findRoomDocument } from './room.repository.ts';

/**
 * Records which document of the room an expected one is, or why it is missing.
 * @throws DomainError as `requireAct`; `validation_failed` for a document of another room, or a level that the caller could not read.
 */
export const expectDocument = (
  context: Context<SignedIn>,
  { id: ventureId, item }: ParamsOf<typeof endpoints.expect>,
  { document_id, reason, level }: BodyOf<typeof endpoints.expect>,
): Promise<void> =>
  changeRoom(context, ventureId, 'edit_documents', async (change) => {
    const { tx } = change;
    const document =
      document_id === null ? null : await findRoomDocument(tx.db, document_id, context.actor.userId);
    if (
      document === undefined ||
      (document && (document.venture_id !== ventureId || !mayReadDocument(change, document)))
    )
      throw invalidField('document_id', documentMessages.notInRoom);
    if (!mayReadLevel(change, level, false)) throw invalidField('level', documentMessages.levelOutOfReach);
    const said = { item, document_id, reason: document ? '' : reason, level };
    await storeExpected(tx.db, { venture_id: ventureId, ...said });
    await audit(tx.db, context, 'venture.expected-document', { kind: 'venture', id: ventureId }, said);
    const seenBy = document ? levelOf(document.level, document.folder_level) : level;
    await announceRoom(tx, ventureId, seenBy);
  });
