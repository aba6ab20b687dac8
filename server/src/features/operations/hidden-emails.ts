import { referenceOf } from '@proxima/contract/submissions/submissions';
import type { Database } from '../../platform/database/database.ts';
import { listHiddenFrom } from '../submissions/reading/hidden-senders.ts';
import type { EmailRow } from './outbox.repository.ts';

/** The cause of emails about a submission: `submission-sent:30:1`. */
const causeOfSubmission = /^submission-[a-z-]+:(\d+)\b/;

/** Removes address and text from emails to senders of submissions whom the reader may not know yet (docs/rules.md, "Fair review"). */
export async function withoutHiddenSenders(
  db: Database,
  readerId: number,
): Promise<(row: EmailRow) => EmailRow> {
  const hidden = await listHiddenFrom(db, readerId);
  if (hidden.size === 0) return (row) => row;
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'email'])
    .where('id', 'in', [...hidden])
    .execute();
  const senders = new Map(rows.map(({ id, email }) => [String(id), email]));
  return (row) => {
    const id = causeOfSubmission.exec(row.cause ?? '')?.[1] ?? '';
    const isToSender = senders.get(id)?.toLowerCase() === row.to_address.toLowerCase();
    return isToSender ? { ...row, to_address: `Sender of ${referenceOf(Number(id))}`, text: '' } : row;
  };
}
