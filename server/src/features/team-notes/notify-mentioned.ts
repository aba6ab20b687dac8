import { mentionedIn } from '@proxima/contract/team/notes';
import type { AdminRight } from '@proxima/contract/team/rights';
import type { Admin, Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';

type Place =
  | { kind: 'mentioned_on_submission'; subject: { kind: 'submission'; id: number } }
  | { kind: 'mentioned_in_conversation'; subject: { kind: 'conversation'; id: number } };

/**
 * Notifies the colleagues whom a note mentions, by bell and email, without its text. Only names of colleagues with the right to read it
 * count as mentions, and not the author's own.
 */
export async function notifyMentioned(
  tx: Transaction,
  { actor }: Context<Admin>,
  note: { id: number; text: string },
  { right, place }: { right: AdminRight; place: Place },
): Promise<void> {
  const mentioned = mentionedIn(note.text, await listColleagues(tx.db, right));
  const others = mentioned.map(({ id }) => id).filter((id) => id !== actor.userId);
  await notify(tx, { ...place, dedupeKey: String(note.id) }, others);
}
