import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import type { AnswerFilter, ListedQuestion } from '@proxima/contract/applications/call-application-wire';
import { isNumeric } from '@proxima/contract/forms/question-types';
import { useState } from 'react';
import { countryOptions } from '../../../domain/countries.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { choicesOf, comparisonsOf } from './answer-filters.ts';

interface FilterDialogProps {
  questions: readonly ListedQuestion[];
  onAdd: (filter: AnswerFilter) => void;
  onClose: () => void;
}

/** Adds a filter by the answers to a question. */
export function FilterDialog({ questions, onAdd, onClose }: FilterDialogProps) {
  const [chosen, setChosen] = useState('');
  const [is, setIs] = useState<string>('');
  const [value, setValue] = useState('');
  const question = questions.find(({ id }) => id === chosen);
  const comparisons = question ? comparisonsOf(question) : [];
  const choices = question ? (question.type === 'country' ? countryOptions() : choicesOf(question)) : [];
  const isNoNumber = question !== undefined && isNumeric(question.type) && Number.isNaN(Number(value));
  const isComplete = question !== undefined && value.trim() !== '' && !isNoNumber;
  const submit = () => {
    if (!question || !isComplete) return;
    const comparison = comparisons.find((one) => one.value === is)?.value ?? comparisons[0]?.value ?? 'is';
    onAdd({ question: question.id, is: comparison, value: isNumeric(question.type) ? Number(value) : value });
    onClose();
  };
  const choose = (id: string) => {
    setChosen(id);
    setIs('');
    setValue('');
  };
  return (
    <FormDialog
      title="Filter by an answer"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Add the filter"
      disabled={!isComplete}
    >
      <SelectField
        label="Question"
        required
        options={questions.map(({ id, label }) => ({ value: id, label }))}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      {comparisons.length > 1 && (
        <SelectField
          label="Comparison"
          required
          options={comparisons}
          value={is || comparisons[0]?.value}
          onChange={({ target }) => setIs(target.value)}
        />
      )}
      {question &&
        (choices.length > 0 ? (
          <SelectField
            label="Answer"
            required
            options={choices}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        ) : (
          <TextField
            label="Answer"
            required
            type={question.type === 'date' ? 'date' : 'text'}
            inputMode={isNumeric(question.type) ? 'decimal' : undefined}
            error={isNoNumber ? messages.filterNumber : undefined}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        ))}
    </FormDialog>
  );
}
