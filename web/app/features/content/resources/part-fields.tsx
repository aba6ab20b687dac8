import type { ResourceForm } from '@proxima/contract/resources/resource-editing';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import { RichTextField } from '../../../domain/rich-text/rich-text-field.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';

interface PartFieldsProps {
  index: number;
  /** `Lesson` of a course, `Article` of a toolkit. */
  name: string;
  isLast: boolean;
  onMove: (to: number) => void;
  /** Absent for the only one. */
  onRemove?: (() => void) | undefined;
}

/** A lesson or article: its title and text. */
export function PartFields({ index, name, isLast, onMove, onRemove }: PartFieldsProps) {
  const { register, control, formState } = useFormContext<ResourceForm>();
  const errors = formState.errors.parts?.[index];
  const label = `${name} ${index + 1}`;
  const remove = () => {
    if (window.confirm(`Remove ${label.toLowerCase()}? Readers’ progress in it goes with it.`)) onRemove?.();
  };
  return (
    <Card>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-lg">{label}</h2>
          <div className="flex">
            <Button
              kind="quiet"
              size="small"
              disabled={index === 0}
              aria-label={`Move ${label} up`}
              onClick={() => onMove(index - 1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </Button>
            <Button
              kind="quiet"
              size="small"
              disabled={isLast}
              aria-label={`Move ${label} down`}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </Button>
            {onRemove && (
              <Button kind="quiet" size="small" aria-label={`Remove ${label}`} onClick={remove}>
                <Trash2 size={16} aria-hidden="true" />
              </Button>
            )}
          </div>
        </div>
        <div className="mt-4 flex flex-col gap-4">
          <TextField
            label="Title"
            required
            error={errors?.title?.message}
            {...register(`parts.${index}.title`)}
          />
          <Controller
            name={`parts.${index}.body`}
            control={control}
            render={({ field }) => (
              <RichTextField
                label="Text"
                html={field.value}
                onChange={field.onChange}
                error={errors?.body?.message}
              />
            )}
          />
        </div>
      </fieldset>
    </Card>
  );
}
