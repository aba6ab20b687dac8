import {
  type AnswerFilter,
  type CallApplication,
  callApplicationFilters,
  callApplicationQuery,
  type ListedQuestion,
} from '@proxima/contract/applications/call-application-wire';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { PagedTable } from '../../../domain/paged-table.tsx';
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
import { useCallApplications, useCallStatistics } from './call-applications.queries.ts';
import { ColumnChoice } from './column-choice.tsx';

const Late = ({ row }: { row: CallApplication }) =>
  row.is_late ? (
    <span className="block text-xs text-ink-soft">
      {row.late_reason ? `Late: ${row.late_reason}` : 'Late'}
    </span>
  ) : null;

const fixedColumns: readonly Column<CallApplication>[] = [
  {
    heading: 'Applicant',
    cell: (row) => (
      <>
        <a href={paths.adminSubmission(row.id)} className="font-medium underline-offset-4 hover:underline">
          {row.applicant}
        </a>
        <span className="block text-xs text-ink-soft wrap-anywhere">{row.title}</span>
      </>
    ),
    className: 'sm:w-1/3',
  },
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
});

/** The applications of a call, with filters by answers, columns and order in the address. */
export function ApplicationsList({ callId }: { callId: number }) {
  const { filters, change, apply } = useCheckedFilters(callApplicationQuery);
  const questions = useCallStatistics(callId).data?.questions ?? [];
  const { status, search, sort, columns, answers = [] } = filters;
  const shown = questions.filter(({ id }) => columns?.split(',').includes(id));
  const query = {
    status,
    search,
    sort,
    columns,
    ...(answers.length > 0 && { answers }),
  };
  const setAnswers = (next: readonly AnswerFilter[]) =>
    change({ answers: next.length > 0 ? JSON.stringify(next) : '' });
  const exported = { call_id: callId, ...callApplicationFilters.parse({ status, search, answers }) };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search applications"
          placeholder="Search applicants and titles"
          value={search ?? ''}
          onSearch={(text) => change({ search: text })}
          className="min-w-60 flex-1"
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
          options={orderOptions(questions)}
          value={sort ?? ''}
          onChange={({ target }) => change({ sort: target.value })}
          className="w-56 max-sm:w-full [&>label]:sr-only"
        />
        <ExportMenu list="callApplications" filters={exported} />
        <ExportMenu list="callFiles" filters={{ call_id: callId }} label="Files" />
      </div>
      <AnswerFilterBar questions={questions} answers={answers} onChange={setAnswers} />
      <ColumnChoice
        questions={questions}
        columns={columns ?? ''}
        onChange={(next) => change({ columns: next })}
      />
      <PagedTable
        list={useCallApplications(callId, query)}
        caption="Applications"
        columns={[...fixedColumns, ...shown.map(answerColumn)]}
        empty={
          <NoMatches
            of="applications"
            search={search}
            onClearSearch={() => change({ search: '' })}
            filters={{ ...(status && { status }), ...(answers.length > 0 && { answers }) }}
            onShowAll={() => apply('')}
          >
            Applications appear here when they are sent.
          </NoMatches>
        }
      />
    </div>
  );
}

const orderOptions = (questions: readonly ListedQuestion[]) => [
  { value: 'oldest', label: 'Oldest first' },
  ...questions
    .filter(({ type }) => type !== 'several-of')
    .flatMap(({ id, label }) => [
      { value: `-${id}`, label: `${label}: highest first` },
      { value: `+${id}`, label: `${label}: lowest first` },
    ]),
];
