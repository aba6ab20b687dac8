import { memberRoles, roleLabels } from '@proxima/contract/accounts/roles';
import type { ResourceForm } from '@proxima/contract/resources/resource-editing';
import { resourceKinds, resourceTopics } from '@proxima/contract/resources/resources';
import { useFormContext } from 'react-hook-form';
import { MultiSelect } from '../../../ui/forms/multi-select.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const roles = memberRoles.map((value) => ({ value, label: `${roleLabels[value]}s` }));

/** What a resource is, for whom, and who is responsible for it. */
export function AboutFields() {
  const { register, watch, setValue, formState } = useFormContext<ResourceForm>();
  const { errors } = formState;
  return (
    <TitledCard title="About it" lead="Shown on its card and above its texts.">
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Kind"
            required
            options={optionsOf(resourceKinds)}
            error={errors.kind?.message}
            {...register('kind')}
          />
          <SelectField
            label="Topic"
            required
            options={optionsOf(resourceTopics)}
            error={errors.topic?.message}
            {...register('topic')}
          />
        </div>
        <TextField label="Name" required error={errors.title?.message} {...register('title')} />
        <TextArea
          label="Summary"
          required
          boxClassName="h-24"
          error={errors.summary?.message}
          {...register('summary')}
        />
        <MultiSelect
          label="Written for"
          name="roles"
          help="Everyone can read it; this is used by the filter."
          options={roles}
          chosen={watch('roles')}
          onChange={(chosen) =>
            setValue('roles', chosen as ResourceForm['roles'], { shouldDirty: true, shouldValidate: true })
          }
          onBlur={() => {}}
          error={errors.roles?.message}
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField label="Author" required error={errors.author?.message} {...register('author')} />
          <TextField
            label="Reviewed on"
            required
            type="date"
            error={errors.reviewed_on?.message}
            {...register('reviewed_on')}
          />
          <TextField
            label="Country"
            help="The country whose law the legal and tax texts describe."
            error={errors.country?.message}
            {...register('country')}
          />
        </div>
      </div>
    </TitledCard>
  );
}
