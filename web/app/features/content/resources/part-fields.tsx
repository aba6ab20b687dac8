import type { EditedResource, ResourceForm } from '@proxima/contract/resources/resource-editing';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { RichTextField } from '../../../domain/rich-text/rich-text-field.tsx';
import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LessonFiles } from './lesson-files.tsx';

interface PartFieldsProps {
  index: number;
  /** Null before its first save. */
  resource: EditedResource | null;
  /** `Lesson` of a course, `Article` of a toolkit. */
  kind: string;
  isLast: boolean;
  onMove: (to: number) => void;
  /** Absent for the only one. */
  onRemove?: (() => void) | undefined;
}

/** A lesson or article: its title, text, video and files. */
export function PartFields({ index, resource, kind, isLast, onMove, onRemove }: PartFieldsProps) {
  const { register, control, formState } = useFormContext<ResourceForm>();
  const errors = formState.errors.parts?.[index];
  const [isRemoving, setRemoving] = useState(false);
  const name = `${kind} ${index + 1}`;
  return (
    <Card>
      <fieldset>
        <legend className="sr-only">{name}</legend>
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-lg">{name}</h2>
          <MoveButtons
            item={name}
            index={index}
            isLast={isLast}
            onMove={onMove}
            onRemove={onRemove && (() => setRemoving(true))}
          />
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
                hasPictures
                html={field.value}
                onChange={field.onChange}
                error={errors?.body?.message}
              />
            )}
          />
          <LessonFiles index={index} resource={resource} />
        </div>
      </fieldset>
      {onRemove && (
        <ConfirmDialog
          open={isRemoving}
          onClose={() => setRemoving(false)}
          title={`Remove ${name.toLowerCase()}?`}
          description="Once you save, readers’ progress in it is deleted too."
          kind="danger"
          onConfirm={onRemove}
        >
          Remove
        </ConfirmDialog>
      )}
    </Card>
  );
}
