import {
  type AnswerFilter,
  type CallApplication,
  callApplicationFilters,
  callApplicationQuery,
  type ListedQuestion,
  maxAnswerColumns,
  maxAnswerFilters,
} from '@proxima/contract/applications/call-application-wire';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { useCheckedFilters } from '../../../lib/navigation/use-checked-filters.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NoMatches } from '../../../ui/feedback/no-matches.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FilterSelect, optionsOf } from '../../../ui/forms/filter-select.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { describeFilter } from './answer-filters.ts';
import { useCallApplications, useCallStatistics } from './call-applications.queries.ts';
import { FilterDialog } from './filter-dialog.tsx';

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
      <AnswerFilters questions={questions} answers={answers} onChange={setAnswers} />
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

interface AnswerFiltersProps {
  questions: readonly ListedQuestion[];
  answers: readonly AnswerFilter[];
  onChange: (next: readonly AnswerFilter[]) => void;
}

function AnswerFilters({ questions, answers, onChange }: AnswerFiltersProps) {
  const [isAdding, setAdding] = useState(false);
  if (questions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {answers.map((filter) => {
        const text = describeFilter(filter, questions);
        return (
          <Button
            key={JSON.stringify(filter)}
            kind="secondary"
            size="small"
            aria-label={`Remove the filter: ${text}`}
            onClick={() => onChange(answers.filter((one) => one !== filter))}
          >
            {text} <X size={14} aria-hidden="true" />
          </Button>
        );
      })}
      {answers.length < maxAnswerFilters && (
        <Button kind="quiet" size="small" onClick={() => setAdding(true)}>
          Filter by an answer
        </Button>
      )}
      {isAdding && (
        <FilterDialog
          questions={questions}
          onAdd={(filter) => onChange([...answers, filter])}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

interface ColumnChoiceProps {
  questions: readonly ListedQuestion[];
  /** Ids, separated by commas. */
  columns: string;
  onChange: (next: string) => void;
}

function ColumnChoice({ questions, columns, onChange }: ColumnChoiceProps) {
  const chosen = columns === '' ? [] : columns.split(',');
  if (questions.length === 0) return null;
  const toggle = (id: string) =>
    onChange((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(','));
  return (
    <details className="text-sm">
      <summary className="text-link min-h-9 cursor-pointer pointer-coarse:min-h-11">
        Show answers as columns{chosen.length > 0 && ` (${chosen.length} of ${maxAnswerColumns})`}
      </summary>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {questions.map(({ id, label }) => (
          <li key={id}>
            <Checkbox
              label={label}
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= maxAnswerColumns}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
