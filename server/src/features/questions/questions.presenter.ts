import { type AccessLevel, narrowerLevel } from '@proxima/contract/access/levels';
import type { Question } from '@proxima/contract/questions/questions';
import { actsOn, type QuestionReader } from './questions.policy.ts';
import type { QuestionRow } from './questions.repository.ts';

const levelOfQuestion = ({ level, document_level, folder_level }: QuestionRow): AccessLevel =>
  document_level && folder_level ? narrowerLevel(document_level, folder_level) : (level ?? 'team');

const documentOf = (row: QuestionRow): Question['document'] =>
  row.document_id === null
    ? null
    : {
        id: row.document_id,
        title: row.document_title ?? '',
        version: row.document_version ?? 1,
        page: row.page,
        is_archived: row.is_archived,
      };

/** A member of the team is named to the team alone: it answers as one. */
export const authorOf = (
  row: { is_of_team: boolean | null; answered_by_name: string | null },
  { circle }: QuestionReader,
): string | null => (row.is_of_team && circle !== 'team' ? null : row.answered_by_name);

const answerOf = (row: QuestionRow, reader: QuestionReader): Question['answer'] =>
  row.answer === null || !row.answered_at || !row.corrected_at
    ? null
    : {
        text: row.answer,
        by: authorOf(row, reader),
        is_of_team: row.is_of_team ?? false,
        at: row.answered_at.toISOString(),
        version: row.answer_version ?? 1,
        corrected_at: (row.answer_version ?? 1) > 1 ? row.corrected_at.toISOString() : null,
      };

const seesName = (row: QuestionRow, { circle, sides }: QuestionReader): boolean =>
  circle === 'team' || (row.is_named && sides.includes('founder'));

/** A question as the reader may see it. The caller has checked that they may read it. */
export function presentQuestion(row: QuestionRow, reader: QuestionReader): Question {
  const isOwn = row.asker_id === reader.userId;
  const isOfTeam = reader.circle === 'team';
  const reason = row.state === 'private' && row.private_reason !== '' ? row.private_reason : null;
  return {
    id: row.id,
    document: documentOf(row),
    text: row.text,
    state: row.state,
    level: levelOfQuestion(row),
    asked_at: row.asked_at.toISOString(),
    is_own: isOwn,
    asker: !isOwn && seesName(row, reader) ? row.asker_name : null,
    answer: answerOf(row, reader),
    private_reason: isOfTeam || reader.sides.includes('founder') ? reason : null,
    closed_reason: row.state === 'closed' && (isOfTeam || isOwn) ? row.closed_reason : null,
    may: actsOn(reader, row),
  };
}
