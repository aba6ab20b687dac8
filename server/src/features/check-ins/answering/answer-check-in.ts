import { figureOf, measureQuestionId } from '@proxima/contract/check-ins/check-in-form';
import { alreadyAnswered, checkInTable } from '@proxima/contract/check-ins/check-in-states';
import {
  type CheckInAnswer,
  checkInMessages as messages,
  type WireCheckIn,
} from '@proxima/contract/check-ins/check-in-wire';
import type { Answers, AnswerTypes } from '@proxima/contract/forms/answer-values';
import { answersSchema } from '@proxima/contract/forms/answers';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { takeTransition } from '../../../platform/take-transition.ts';
import { markFormAnswered } from '../../forms/use-form.ts';
import { findFounders } from '../../ventures/people/find-founders.ts';
import { type CheckInRow, findCheckIn, lockCheckIn, recordAnswer } from '../check-ins.repository.ts';
import { type NewValue, replaceValues } from '../values.repository.ts';
import { type Asked, assertLinkOpen, readCheckIn, readSeen, takeLink } from './read-check-in.ts';
import { readKnown } from './read-known.ts';

/** @throws DomainError `not_found` for a check-in of a venture that the account did not found */
async function assertFounder(db: Database, row: CheckInRow | undefined, userId: number): Promise<CheckInRow> {
  if (!row || !(await findFounders(db, row.venture_id)).includes(userId)) throw new DomainError('not_found');
  return row;
}

/** A check-in for a founder of its venture. @throws DomainError `not_found` */
export async function readOwnCheckIn(
  { platform: { db }, actor }: Context<Member>,
  id: number,
): Promise<WireCheckIn> {
  return readCheckIn(db, await assertFounder(db, await findCheckIn(db, id), actor.userId));
}

/** What a personal link is for. @throws DomainError `not_found`, `too_many_requests`; `link_expired` once it was answered or has closed */
export async function openLink(context: Context, token: string): Promise<WireCheckIn> {
  const { db } = context.platform;
  const { checkInId, userId } = await takeLink(context, token);
  const row = await assertFounder(db, await findCheckIn(db, checkInId), userId);
  assertLinkOpen(row);
  return readCheckIn(db, row);
}

/**
 * Answers a check-in, or corrects the answer; figures that the product knows are stored with it.
 * @throws DomainError `not_found`; `conflict` when it was answered, or its questions changed, since it was read; `validation_failed` by
 * question
 */
export const answerCheckIn = (
  context: Context<Member>,
  id: number,
  answer: CheckInAnswer,
): Promise<{ message: string; data: WireCheckIn }> =>
  inTransaction(context.platform, async ({ db }) => {
    const { userId } = context.actor;
    const row = await assertFounder(db, await lockCheckIn(db, id), userId);
    return {
      message: row.state === 'open' ? messages.sent : messages.corrected,
      data: await record(db, context, { row, by: 'founder', userId, answer }),
    };
  });

/** The same without signing in. @throws DomainError as `openLink` and `answerCheckIn` */
export async function answerByLink(
  context: Context,
  { token, ...answer }: CheckInAnswer & { token: string },
): Promise<WireCheckIn> {
  const { checkInId, userId } = await takeLink(context, token);
  return inTransaction(context.platform, async ({ db }) => {
    const row = await assertFounder(db, await lockCheckIn(db, checkInId), userId);
    assertLinkOpen(row);
    return record(db, context, { row, by: 'link', userId, answer });
  });
}

interface Answering {
  row: CheckInRow;
  by: 'founder' | 'link';
  userId: number;
  answer: CheckInAnswer;
}

async function record(
  db: Database,
  context: Context,
  { row, by, userId, answer }: Answering,
): Promise<WireCheckIn> {
  if (answer.version !== row.version) throw new DomainError('conflict', { message: alreadyAnswered });
  const state = takeTransition(
    checkInTable,
    row.state,
    [by],
    row.state === 'answered' ? 'correct' : 'answer',
  );
  const asked = await readSeen(db, row, answer.form_number);
  const answers = checkAnswers(asked, answer.answers);
  await replaceValues(db, { id: row.id, ventureId: row.venture_id, timeZone: row.time_zone }, [
    ...reportedIn(asked, answers),
    ...(await knownNow(db, asked, row.venture_id)),
  ]);
  const isMeasure = new Set(asked.measures.map(({ id }) => measureQuestionId(id)));
  const others = Object.fromEntries(Object.entries(answers).filter(([id]) => !isMeasure.has(id)));
  await recordAnswer(db, { id: row.id, state, userId, formNumber: answer.form_number, answers: others });
  if (row.form_id !== null) await markFormAnswered(db, row.form_id);
  await audit(db, context, 'check-in.answered', { kind: 'check-in', id: row.id }, { by, user: userId });
  const after = await findCheckIn(db, row.id);
  if (!after) throw new DomainError('not_found');
  return readCheckIn(db, after);
}

/** @throws DomainError `validation_failed` by question, or when nothing is answered */
function checkAnswers({ document }: Asked, given: Answers): Answers {
  const parsed = answersSchema(document).safeParse(given);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const fields = Object.fromEntries(
      issues.map(({ path, message }) => [String(path[0] ?? 'form'), [message]]),
    );
    throw new DomainError('validation_failed', {
      fields,
      message: issues[0]?.message ?? messages.nothing,
    });
  }
  if (document.sections.length > 0 && Object.keys(parsed.data).length === 0)
    throw new DomainError('validation_failed', { message: messages.nothing });
  return parsed.data;
}

const reportedIn = ({ measures }: Asked, answers: Answers): NewValue[] =>
  measures.flatMap(({ id }) => {
    const answer = answers[measureQuestionId(id)];
    if (answer === undefined) return [];
    return [
      { measureId: id, source: 'founder' as const, ...figureOf(answer as number | AnswerTypes['money']) },
    ];
  });

async function knownNow(db: Database, { known }: Asked, ventureId: number): Promise<NewValue[]> {
  const found = await Promise.all(
    known.map(async ({ id, known: figure }) =>
      (await readKnown(db, figure, ventureId)).map((value) => ({
        measureId: id,
        source: 'known' as const,
        ...value,
      })),
    ),
  );
  return found.flat();
}
