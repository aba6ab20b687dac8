import {
  type AnswerFilter,
  type ListedQuestion,
  maxAnswerFilters,
} from '@proxima/contract/applications/call-application-wire';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { describeFilter } from './answer-filters.ts';
import { FilterDialog } from './filter-dialog.tsx';

interface AnswerFilterBarProps {
  questions: readonly ListedQuestion[];
  answers: readonly AnswerFilter[];
  onChange: (next: readonly AnswerFilter[]) => void;
}

/** The filters by answers that are set, each with a way to remove it, and one more. */
export function AnswerFilterBar({ questions, answers, onChange }: AnswerFilterBarProps) {
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
