import { programmeLimits as limits } from '@proxima/contract/programmes/programme-limits';
import type { CallForm } from '@proxima/contract/programmes/programme-wire';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { MoveButtons } from '../../ui/actions/move-buttons.tsx';
import { FieldError } from '../../ui/forms/field-shell.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** Questions that people ask about a call, with answers. */
export function AnswerFields() {
  const { control, register, formState } = useFormContext<CallForm>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'faq', keyName: 'key' });
  const { faq } = formState.errors;
  const problem = faq?.root?.message ?? faq?.message;
  return (
    <TitledCard title="Questions people ask" lead="Answers on the call’s page, below its questions.">
      <div className="flex flex-col gap-6">
        {fields.map(({ key }, index) => (
          <fieldset key={key} className="border-b border-line pb-6 last-of-type:border-0 last-of-type:pb-0">
            <legend className="float-left text-sm text-ink-soft tabular-nums">{index + 1}</legend>
            <div className="flex justify-end">
              <MoveButtons
                item={`question ${index + 1}`}
                index={index}
                isLast={index === fields.length - 1}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </div>
            <div className="clear-both flex flex-col gap-4">
              <TextField
                label="Question"
                required
                error={faq?.[index]?.question?.message}
                {...register(`faq.${index}.question`)}
              />
              <TextArea
                label="Answer"
                required
                boxClassName="h-24"
                error={faq?.[index]?.answer?.message}
                {...register(`faq.${index}.answer`)}
              />
            </div>
          </fieldset>
        ))}
        {problem && <FieldError id="faq">{problem}</FieldError>}
        {fields.length < limits.questionsAnswered && (
          <Button
            kind="secondary"
            className="self-start"
            onClick={() => append({ question: '', answer: '' })}
          >
            <Plus size={18} aria-hidden="true" /> Add a question
          </Button>
        )}
      </div>
    </TitledCard>
  );
}
