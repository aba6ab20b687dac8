import type { Transaction } from '../../platform/database/transaction.ts';
import { listGrantHolders } from '../access/grants/list-access.ts';
import { listVentureTeam } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';
import { publishChanged } from '../notifications/publish-changed.ts';
import { listAnswerable, listInsiders } from '../ventures/people/list-concerned.ts';

type Kind = 'question_asked' | 'question_waiting' | 'question_answered' | 'question_closed';

interface QuestionRef {
  id: number;
  venture_id: number;
  asker_id: number | null;
}

/**
 * Reloads open pages with questions of a venture: those of its people, of the team, of the asker, and of readers with access, who may read
 * what is published.
 */
export async function publishQuestion(
  tx: Transaction,
  { venture_id: id, asker_id }: QuestionRef,
): Promise<void> {
  const change = { kind: 'question', id } as const;
  const team = await listVentureTeam(tx.db, 'ventures.read', id);
  const concerned = [...(await listInsiders(tx.db, id)), ...team, ...(asker_id === null ? [] : [asker_id])];
  publishChanged(tx, change, concerned);
  // A separate call: too many readers must not prevent the events to those concerned.
  const holders = await listGrantHolders(tx.db, id);
  publishChanged(
    tx,
    change,
    holders.filter((holder) => !concerned.includes(holder)),
  );
}

const notifyOf = (
  tx: Transaction,
  kind: Kind,
  question: QuestionRef,
  dedupeKey: string,
  ids: readonly number[],
) =>
  notify(
    tx,
    { kind, subject: { kind: 'question', id: question.id }, ventureId: question.venture_id, dedupeKey },
    ids,
  );

/** Notifies those who answer for the venture: once when a question is asked, and once when it still waits. */
export const notifyAnswerable = async (
  tx: Transaction,
  kind: 'question_asked' | 'question_waiting',
  question: QuestionRef,
): Promise<void> =>
  notifyOf(tx, kind, question, String(question.id), await listAnswerable(tx.db, question.venture_id));

/** Notifies the asker, unless the account is gone: of each version of the answer, or that it was closed. */
export const notifyAsker = (
  tx: Transaction,
  kind: 'question_answered' | 'question_closed',
  question: QuestionRef,
  version = 1,
): Promise<void> =>
  notifyOf(
    tx,
    kind,
    question,
    `${question.id}:${version}`,
    question.asker_id === null ? [] : [question.asker_id],
  );
