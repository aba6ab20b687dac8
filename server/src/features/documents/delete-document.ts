import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { requireAct } from '../access/load-venture.ts';
import { removeFile } from '../files/delete-files.ts';
import { deleteDocumentRows, findDocument } from './documents.repository.ts';

/**
 * Deletes a document with all its versions; the bytes go after the commit. The only way in which a file of a venture is deleted.
 * @throws DomainError `not_found`, `forbidden`
 */
export async function deleteDocument(context: Context<SignedIn>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const document = await findDocument(tx.db, id);
    if (!document) throw new DomainError('not_found');
    await requireAct(tx.db, context.actor, 'edit_documents', document.venture_id);
    for (const fileId of await deleteDocumentRows(tx.db, id)) await removeFile(context.platform, tx, fileId);
    const subject = { kind: 'venture', id: document.venture_id };
    await audit(tx.db, context, 'venture.document-deleted', subject, { document: id, title: document.title });
  });
}
