import { industries } from '@proxima/contract/profiles/industries';
import { SlidersHorizontal } from 'lucide-react';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useReviewers } from '../review/desk.queries.ts';
import { SnoozedFilter } from '../snoozed-filter.tsx';
import type { SubmissionFilters } from '../submissions.queries.ts';
import { TagFilter } from '../tags/tag-filter.tsx';
import type { ChangeFilters } from './use-submission-filters.ts';

interface MoreFiltersProps {
  filters: SubmissionFilters;
  onChange: ChangeFilters;
}

const folded = ['industry', 'assignee', 'tag', 'snoozed', 'from', 'to', 'sort'] as const;

const orders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'changed', label: 'Recently changed first' },
  { value: 'unchanged', label: 'Longest unchanged first' },
  { value: 'sender', label: 'Sender, A to Z' },
  { value: 'sender_down', label: 'Sender, Z to A' },
  { value: 'type', label: 'Type, A to Z' },
  { value: 'type_down', label: 'Type, Z to A' },
  { value: 'status', label: 'Status, under review first' },
  { value: 'status_down', label: 'Status, under review last' },
];

function AssigneeFilter({ filters, onChange }: MoreFiltersProps) {
  const me = useSignedInUser().id;
  const others = (useReviewers().data ?? []).filter(({ id }) => id !== me);
  return (
    <SelectField
      label="Assigned to"
      quiet
      placeholder="Anyone"
      options={[
        { value: 'me', label: 'Me' },
        { value: 'nobody', label: 'Unassigned' },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={filters.assignee ?? ''}
      onChange={({ target }) => onChange({ assignee: target.value })}
    />
  );
}

/** Filters that are rarely needed, collapsed; the summary says how many are set. */
export const MoreFilters = ({ filters, onChange }: MoreFiltersProps) => {
  const count = folded.filter((name) => filters[name] !== undefined).length;
  return (
    <details className="w-full">
      <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-2 rounded-control pr-2 text-sm font-medium hover:text-ember pointer-coarse:min-h-11">
        <SlidersHorizontal size={16} aria-hidden="true" /> More filters{count > 0 && ` (${count})`}
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Industry"
          quiet
          placeholder="All industries"
          options={industries}
          value={filters.industry ?? ''}
          onChange={({ target }) => onChange({ industry: target.value })}
        />
        <AssigneeFilter filters={filters} onChange={onChange} />
        <TagFilter current={filters.tag} onChoose={(tag) => onChange({ tag })} />
        <SnoozedFilter current={filters.snoozed} onChoose={(snoozed) => onChange({ snoozed })} />
        <TextField
          label="Received from"
          quiet
          type="date"
          value={filters.from ?? ''}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label="Received until"
          quiet
          type="date"
          value={filters.to ?? ''}
          onChange={({ target }) => onChange({ to: target.value })}
        />
        <SelectField
          label="Order"
          quiet
          placeholder="Newest first"
          options={orders}
          value={filters.sort === 'newest' ? '' : (filters.sort ?? '')}
          onChange={({ target }) => onChange({ sort: target.value })}
        />
      </div>
    </details>
  );
};
