import { questionStateLabels } from '@proxima/contract/questions/question-labels';
import type { Question } from '@proxima/contract/questions/questions';
import type { Context, SignedIn } from '../../platform/context.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { makeTable, mapBatches, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { requireAct } from '../access/load-venture.ts';
import { readerOf } from './questions.policy.ts';
import { presentQuestion } from './questions.presenter.ts';
import { questionsFor } from './questions.repository.ts';

const instant = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);

const columns: readonly TableColumn<Question>[] = [
  { heading: 'Number', value: ({ id }) => id, width: 10 },
  { heading: 'Asked (UTC)', value: ({ asked_at }) => instant(asked_at), width: 20 },
  { heading: 'Document', value: ({ document }) => document?.title ?? '', width: 30 },
  { heading: 'Version', value: ({ document }) => document?.version ?? null, width: 10 },
  { heading: 'Page', value: ({ document }) => document?.page ?? null, width: 10 },
  { heading: 'Asked by', value: ({ asker }) => asker ?? '', width: 24 },
  { heading: 'Question', value: ({ text }) => text, width: 60 },
  { heading: 'State', value: ({ state }) => questionStateLabels[state], width: 24 },
  { heading: 'Answer', value: ({ answer }) => answer?.text ?? '', width: 60 },
  {
    heading: 'Answered by',
    value: ({ answer }) => answer?.by ?? (answer?.is_of_team ? 'Team' : ''),
    width: 24,
  },
  { heading: 'Answered (UTC)', value: ({ answer }) => instant(answer?.at), width: 20 },
  { heading: 'Corrected (UTC)', value: ({ answer }) => instant(answer?.corrected_at), width: 20 },
  { heading: 'Kept private because', value: ({ private_reason }) => private_reason ?? '', width: 40 },
  { heading: 'Closed because', value: ({ closed_reason }) => closed_reason ?? '', width: 40 },
];

/** All questions of a venture as those who answer them see them. @throws DomainError as `requireAct` */
export async function exportQuestions(
  { platform: { db }, actor }: Context<SignedIn>,
  { venture_id: ventureId }: { venture_id: number },
): Promise<Table> {
  const { viewer, venture } = await requireAct(db, actor, 'answer_question', ventureId);
  const reader = readerOf(viewer, venture);
  const rows = readRows(db, questionsFor(db, reader, {}));
  return makeTable(
    columns,
    mapBatches(rows, (row) => presentQuestion(row, reader)),
  );
}
