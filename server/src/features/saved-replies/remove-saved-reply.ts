import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deleteCannedAnswer } from './saved-replies.repository.ts';

/** What was said with it stays in the conversations. @throws DomainError `not_found` */
export async function removeCannedAnswer(context: Context<Admin>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const title = await deleteCannedAnswer(tx.db, id);
    if (title === null) throw new DomainError('not_found');
    await audit(tx.db, context, {
      action: 'canned-answer.removed',
      subject: { kind: 'canned-answer', id },
      details: { title },
    });
  });
}
