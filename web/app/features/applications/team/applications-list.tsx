import {
  type AnswerFilter,
  type CallApplication,
  type CallListQuery,
  callApplicationFilters,
  callApplicationQuery,
  type FigureOrder,
  type ListedQuestion,
} from '@proxima/contract/applications/call-application-wire';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import type { ReactNode } from 'react';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { WriteToPeople } from '../../../domain/mailings/write-to-people.tsx';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { SelectRow } from '../../../domain/review/select-row.tsx';
import { type Selection, useSelection } from '../../../domain/review/use-selection.ts';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { useCheckedFilters } from '../../../lib/navigation/use-checked-filters.ts';
import { paths } from '../../../paths.ts';
import { NoMatches } from '../../../ui/feedback/no-matches.tsx';
import { FilterSelect, optionsOf } from '../../../ui/forms/filter-select.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { AnswerFilterBar } from './answer-filter-bar.tsx';
import { boardColumns, LevelledNote } from './board-columns.tsx';
import { useCallApplications, useCallStatistics, useStagesOfCall } from './call-applications.queries.ts';
import { ColumnChoice } from './column-choice.tsx';
import { StageChoice } from './stage-choice.tsx';

const Late = ({ row }: { row: CallApplication }) =>
  row.is_late ? (
    <span className="block text-xs text-ink-soft">
      {row.late_reason ? `Late: ${row.late_reason}` : 'Late'}
    </span>
  ) : null;

const applicantColumn = (selection: Selection<CallApplication> | null): Column<CallApplication> => ({
  heading: 'Applicant',
  cell: (row) => (
    <div className="flex items-start gap-3.5">
      {selection && <SelectRow row={row} sender={row.applicant} selection={selection} />}
      <div className="min-w-0">
        <a href={paths.adminSubmission(row.id)} className="font-medium underline-offset-4 hover:underline">
          {row.applicant}
        </a>
        <span className="block text-xs text-ink-soft wrap-anywhere">{row.title}</span>
      </div>
    </div>
  ),
  // Beside the answers, names keep a width in which they can be read; the table scrolls.
  className: 'sm:w-1/3 sm:min-w-60',
});

const fixedColumns: readonly Column<CallApplication>[] = [
  { heading: 'Status', onPhone: 'beside', cell: (row) => <StatusBadge status={row.status} /> },
  {
    heading: 'Sent',
    onPhone: 'plain',
    cell: (row) => (
      <>
        {longDate(row.sent_at)}
        <Late row={row} />
      </>
    ),
    className: 'whitespace-nowrap',
  },
];

const answerColumn = ({ id, label }: ListedQuestion): Column<CallApplication> => ({
  heading: label,
  cell: (row) => row.answers[id] ?? '',
  className: 'sm:min-w-44 sm:whitespace-normal',
});

interface FilterBarProps {
  callId: number;
  questions: readonly ListedQuestion[];
  filters: Partial<CallListQuery>;
  change: (changed: { search?: string; status?: string; sort?: string }) => void;
}

/** Search, status and order, and what can be saved of the list. */
function FilterBar({ callId, questions, filters, change }: FilterBarProps) {
  const { status, stage, waiting, search, sort, answers = [] } = filters;
  const shown = callApplicationFilters.parse({ status, stage, waiting, search, answers });
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField
        label="Search applications"
        placeholder="Search applicants and titles"
        value={search ?? ''}
        onSearch={(text) => change({ search: text })}
        className="min-w-[min(15rem,100%)] flex-1"
      />
      <FilterSelect
        filters={filters}
        onChange={change}
        name="status"
        label="Status"
        placeholder="All statuses"
        options={optionsOf(submissionStatuses)}
      />
      <SelectField
        quiet
        label="Order"
        placeholder="Newest first"
        options={orderOptions(questions, stage !== undefined)}
        value={sort ?? ''}
        onChange={({ target }) => change({ sort: target.value })}
        className="w-56 max-sm:w-full [&>label]:sr-only"
      />
      <WriteToPeople audience={{ kind: 'call', call_id: callId, filters: shown }} />
      <ExportMenu list="callApplications" filters={{ call_id: callId, ...shown }} />
      <ExportMenu list="callFiles" filters={{ call_id: callId }} label="Files" />
    </div>
  );
}

interface ApplicationsListProps {
  callId: number;
  /** What can be done with rows that are selected; rows cannot be selected where it is absent. */
  renderBulk?: (rows: readonly CallApplication[], selection: Selection<CallApplication>) => ReactNode;
  /** Saved views of the list, by the query of its address. */
  renderViews: (query: string, apply: (query: string) => void) => ReactNode;
}

/** The applications of a call, with filters by stage and answers, columns and order in the address. */
export function ApplicationsList({ callId, renderBulk, renderViews }: ApplicationsListProps) {
  const { filters, query: address, change, apply } = useCheckedFilters(callApplicationQuery);
  const questions = useCallStatistics(callId).data?.questions ?? [];
  const stages = useStagesOfCall(callId).data ?? [];
  const selection = useSelection<CallApplication>();
  const { status, stage, waiting, search, sort, columns, answers = [] } = filters;
  const shown = questions.filter(({ id }) => columns?.split(',').includes(id));
  const query = {
    status,
    stage,
    waiting,
    search,
    sort,
    columns,
    ...(answers.length > 0 && { answers }),
  };
  const list = useCallApplications(callId, query);
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const setAnswers = (next: readonly AnswerFilter[]) =>
    change({ answers: next.length > 0 ? JSON.stringify(next) : '' });
  return (
    <div className="flex flex-col gap-5">
      {stages.length > 0 && (
        <StageChoice stages={stages} stage={stage} isWaiting={waiting === 'yes'} onChange={change} />
      )}
      <FilterBar {...{ callId, questions, filters, change }} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <AnswerFilterBar questions={questions} answers={answers} onChange={setAnswers} />
        <ColumnChoice
          questions={questions}
          columns={columns ?? ''}
          onChange={(next) => change({ columns: next })}
        />
        {renderViews(address, apply)}
      </div>
      {renderBulk?.(rows, selection)}
      <PagedTable
        list={list}
        caption="Applications"
        columns={[
          applicantColumn(renderBulk ? selection : null),
          ...fixedColumns,
          ...(stages.length > 0 ? boardColumns : []),
          ...shown.map(answerColumn),
        ]}
        empty={
          <NoMatches
            of="applications"
            search={search}
            onClearSearch={() => change({ search: '' })}
            filters={{
              ...(status && { status }),
              ...(stage && { stage }),
              ...(waiting && { waiting }),
              ...(answers.length > 0 && { answers }),
            }}
            onShowAll={() => apply('')}
          >
            Applications appear here when they are sent.
          </NoMatches>
        }
      />
      <LevelledNote rows={rows} />
    </div>
  );
}

const figureLabels: Record<FigureOrder, string> = {
  score: 'Score: highest first',
  levelled: 'Levelled score: highest first',
  disagreement: 'Disagreement: greatest first',
};

/** Figures order one stage alone. */
const orderOptions = (questions: readonly ListedQuestion[], isOneStage: boolean) => [
  { value: 'oldest', label: 'Oldest first' },
  ...(isOneStage ? optionsOf(figureLabels) : []),
  { value: 'waiting', label: 'Waiting list' },
  ...questions
    .filter(({ type }) => type !== 'several-of')
    .flatMap(({ id, label }) => [
      { value: `-${id}`, label: `${label}: highest first` },
      { value: `+${id}`, label: `${label}: lowest first` },
    ]),
];
