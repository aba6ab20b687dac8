import { referenceOf } from '@proxima/contract/submissions/submissions';
import type { Database } from '../../platform/database/database.ts';
import { listHiddenAddresses } from '../submissions/reading/hidden-senders.ts';
import type { EmailRow } from './outbox.repository.ts';

/** The cause of emails about a submission: `submission-sent:30:1`. */
const causeOfSubmission = /^submission-[a-z-]+:(\d+)\b/;

/** Removes address and text from emails to senders of submissions whom the reader may not know yet (docs/rules.md, "Fair review"). */
export async function withoutHiddenSenders(
  db: Database,
  readerId: number,
): Promise<(row: EmailRow) => EmailRow> {
  const senders = await listHiddenAddresses(db, readerId);
  if (senders.size === 0) return (row) => row;
  return (row) => {
    const id = Number(causeOfSubmission.exec(row.cause ?? '')?.[1]);
    const isToSender = senders.get(id)?.toLowerCase() === row.to_address.toLowerCase();
    return isToSender ? { ...row, to_address: `Sender of ${referenceOf(id)}`, text: '' } : row;
  };
}
