import { mentionedIn } from '@proxima/contract/team/notes';
import type { AssignedArea } from '@proxima/contract/team/rights';
import type { Admin, Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';

type Place =
  | { kind: 'mentioned_on_submission'; subject: { kind: 'submission'; id: number } }
  | { kind: 'mentioned_in_conversation'; subject: { kind: 'conversation'; id: number } };

interface Noted {
  right: 'submissions.read' | 'conversations.answer';
  area: AssignedArea;
  place: Place;
}

/**
 * Notifies the colleagues whom a note mentions, by bell and email, without its text. Only names of colleagues who may read it
 * count as mentions, and not the author's own.
 */
export async function notifyMentioned(
  tx: Transaction,
  { actor }: Context<Admin>,
  note: { id: number; text: string },
  { right, area, place }: Noted,
): Promise<void> {
  const readers = await listColleagues(tx.db, right, { area, id: place.subject.id });
  const mentioned = mentionedIn(note.text, readers);
  const others = mentioned.map(({ id }) => id).filter((id) => id !== actor.userId);
  await notify(tx, { ...place, dedupeKey: String(note.id) }, others);
}
