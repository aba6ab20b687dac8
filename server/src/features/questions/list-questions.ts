import type {
  AnswerVersion,
  QuestionSummary,
  questionEndpoints,
} from '@proxima/contract/questions/questions';
import { questionMessages } from '@proxima/contract/questions/questions';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mayAct } from '../access/access.policy.ts';
import { reachesDocument } from '../access/document-reach.policy.ts';
import { requireAct } from '../access/load-venture.ts';
import { isNamedAbout, levelOfAsker, needsReason, readerOf } from './questions.policy.ts';
import { authorOf, presentQuestion } from './questions.presenter.ts';
import {
  countByPage,
  countQuestions,
  findOpenDocument,
  listAnswerVersions,
  listQuestionRows,
} from './questions.repository.ts';

type Listed = typeof questionEndpoints.list;

/** The questions of a venture that the caller may read. @throws DomainError as `requireAct` */
export async function listQuestions(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
  { cursor, limit, show, document_id: documentId, page, question: questionId }: QueryOf<Listed>,
): Promise<ReplyOf<Listed>> {
  const { viewer, venture } = await requireAct(db, actor, 'read_questions', ventureId);
  const reader = readerOf(viewer, venture);
  const after = parseIdCursor(cursor);
  const rows = await listQuestionRows(db, reader, { show, documentId, page, questionId }, { after, limit });
  const { items, next_cursor } = paginate(rows, limit);
  return {
    message: questionMessages.list,
    data: items.map((row) => presentQuestion(row, reader)),
    next_cursor,
  };
}

/**
 * How many questions the caller may read, of a document or of the whole venture, and whether they can ask.
 * @throws DomainError as `requireAct`; `not_found` for a document that is out of reach.
 */
export async function summariseQuestions(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
  documentId: number | undefined,
): Promise<QuestionSummary> {
  const { viewer, venture } = await requireAct(db, actor, 'read_questions', ventureId);
  const reader = readerOf(viewer, venture);
  const found = documentId === undefined ? undefined : await findOpenDocument(db, reader, documentId);
  if (documentId !== undefined && !(found && reachesDocument(reader.reach, found)))
    throw new DomainError('not_found');
  const level = levelOfAsker(reader);
  const isNamed = found ? isNamedAbout(reader, found) : level === 'granted';
  const mayAsk = mayAct('ask_question', viewer, venture, viewer.now).allowed;
  return {
    counts: await countQuestions(db, reader, documentId),
    pages: documentId === undefined ? [] : await countByPage(db, reader, documentId),
    asking: mayAsk && (found || level !== null) ? { is_named: isNamed } : null,
    needs_reason: needsReason(venture),
  };
}

/**
 * What an answer said before it was corrected, newest first; for the people of the venture and the team.
 * @throws DomainError as `requireAct`; `not_found`
 */
export async function listVersionsOfAnswer(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
  questionId: number,
): Promise<AnswerVersion[]> {
  const { viewer, venture } = await requireAct(db, actor, 'read_questions', ventureId);
  const reader = readerOf(viewer, venture);
  const [row] = await listQuestionRows(db, reader, { questionId }, { after: undefined, limit: 1 });
  if (!row) throw new DomainError('not_found');
  if (reader.circle === 'investors') throw new DomainError('forbidden');
  return (await listAnswerVersions(db, questionId)).map((version) => ({
    version: version.version,
    text: version.text,
    by: authorOf(version, reader),
    at: version.at.toISOString(),
  }));
}
