import type { Question } from '@proxima/contract/questions/questions';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context, Member } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notifyAsker, publishQuestion } from './announce-question.ts';
import { lockQuestion, type OfQuestion, readQuestion } from './load-question.ts';
import { changeQuestion } from './question-changes.repository.ts';

/** Withdraws the caller's question, which no one has answered. @throws DomainError as `lockQuestion` */
export const withdrawQuestion = (context: Context<Member>, of: OfQuestion): Promise<Question> =>
  inTransaction(context.platform, async (tx) => {
    const { row, reader } = await lockQuestion(tx, context, of, ['read_questions', 'withdraw']);
    await changeQuestion(tx.db, row.id, { state: 'withdrawn' });
    const subject = { kind: 'venture', id: of.ventureId } as const;
    await audit(tx.db, context, 'question.withdrawn', subject, { question: row.id });
    await publishQuestion(tx, row);
    return readQuestion(tx, reader, row.id);
  });

/** The team closes a question, with a reason for the asker; only the asker and the team still see it. @throws DomainError as `lockQuestion` */
export const closeQuestion = (context: Context<Admin>, of: OfQuestion, reason: string): Promise<Question> =>
  inTransaction(context.platform, async (tx) => {
    const { row, reader } = await lockQuestion(tx, context, of, ['close_question', 'close']);
    const closed = {
      state: 'closed',
      closed_reason: reason,
      closed_by: context.actor.userId,
    } as const;
    await changeQuestion(tx.db, row.id, closed);
    const subject = { kind: 'venture', id: of.ventureId } as const;
    await audit(tx.db, context, 'question.closed', subject, { question: row.id, reason });
    await notifyAsker(tx, 'question_closed', row);
    await publishQuestion(tx, row);
    return readQuestion(tx, reader, row.id);
  });
