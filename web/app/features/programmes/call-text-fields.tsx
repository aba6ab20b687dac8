import type { PublicState } from '@proxima/contract/programmes/call-states';
import type { CallForm } from '@proxima/contract/programmes/programme-wire';
import { useFormContext } from 'react-hook-form';
import { RichTextField } from '../../domain/rich-text/rich-text-field.tsx';
import { useRights } from '../../session/use-rights.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { SlugField } from './slug-field.tsx';

/** What a call is called, and what visitors read of it. */
export function CallTextFields({ state }: { state: PublicState }) {
  const { register, watch, setValue, formState } = useFormContext<CallForm>();
  const { errors } = formState;
  return (
    <TitledCard title="What it is" lead="What visitors read before the questions.">
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label="Title" required error={errors.title?.message} {...register('title')} />
          <SlugField state={state} error={errors.slug?.message} {...register('slug')} />
        </div>
        <TextArea
          label="Summary"
          required
          boxClassName="h-24"
          help="In lists, to search engines and when the link is shared."
          error={errors.summary?.message}
          {...register('summary')}
        />
        <RichTextField
          label="Text"
          hasPictures={useRights().includes('pictures.add')}
          html={watch('text')}
          onChange={(html) => setValue('text', html, { shouldDirty: true, shouldValidate: true })}
          error={errors.text?.message}
        />
      </div>
    </TitledCard>
  );
}
