import {
  maxWaitingQuestions,
  type Question,
  type questionEndpoints,
  questionMessages,
} from '@proxima/contract/questions/questions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Context, Member } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { reachesDocument } from '../access/document-reach.policy.ts';
import { requireAct } from '../access/load-venture.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { notifyAnswerable, publishQuestion } from './announce-question.ts';
import { readQuestion } from './load-question.ts';
import { countWaitingOf, insertQuestion } from './question-changes.repository.ts';
import { isNamedAbout, levelOfAsker, type QuestionReader, readerOf } from './questions.policy.ts';
import { findDocumentVersion } from './questions.repository.ts';

interface Asking {
  ventureId: number;
  form: BodyOf<typeof questionEndpoints.ask>;
}

/**
 * Asks the founders about the venture, a document that the caller may read, or one of its pages.
 * @throws DomainError as `requireAct`; `not_found` for a document out of reach; `validation_failed` for a page that the document does not
 * have; `conflict` when too many questions of the caller wait.
 */
export const askQuestion = (context: Context<Member>, { ventureId, form }: Asking): Promise<Question> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const { viewer, venture } = await requireAct(tx.db, actor, 'ask_question', ventureId);
    const reader = readerOf(viewer, venture);
    const about = await resolveSubject(tx.db, reader, form);
    if ((await countWaitingOf(tx.db, ventureId, actor.userId)) >= maxWaitingQuestions)
      throw new DomainError('conflict', { message: questionMessages.tooMany });
    const asked = { venture_id: ventureId, asker_id: actor.userId, text: form.text, ...about };
    const id = await recordQuestion(tx, context, { id: await insertQuestion(tx.db, asked), ...asked });
    return readQuestion(tx, reader, id);
  });

/** The subject of a question, and whether founders see the asker's name. */
async function resolveSubject(db: Database, reader: QuestionReader, form: Asking['form']) {
  if (form.document_id === null) {
    const level = levelOfAsker(reader);
    if (level === null) throw new DomainError('forbidden', { message: questionMessages.sharedOnly });
    return { level, is_named: level === 'granted', document_id: null };
  }
  const of = { documentId: form.document_id, version: form.version ?? 1 };
  const found = await findDocumentVersion(db, reader, of);
  if (!found || !reachesDocument(reader.reach, found)) throw new DomainError('not_found');
  if (form.page !== null && found.pages !== null && form.page > found.pages)
    throw invalidField('page', questionMessages.beyondEnd(found.pages));
  return {
    is_named: isNamedAbout(reader, found),
    document_id: of.documentId,
    document_version: of.version,
    page: form.page,
  };
}

type Asked = { id: number; venture_id: number; asker_id: number; document_id: number | null };

async function recordQuestion(tx: Transaction, context: Context<Member>, asked: Asked): Promise<number> {
  const { id, venture_id: ventureId, document_id: documentId } = asked;
  if (documentId === null) await endDraft(tx.db, context, 'question', ventureId);
  else await endDraft(tx.db, context, 'document_question', documentId);
  const subject = { kind: 'venture', id: ventureId } as const;
  await audit(tx.db, context, 'question.asked', subject, { question: id, document: documentId });
  await notifyAnswerable(tx, 'question_asked', asked);
  await publishQuestion(tx, asked);
  return id;
}
