import { planLimits } from '@proxima/contract/projects/project-messages';
import type { WireTemplate } from '@proxima/contract/projects/project-wire';
import { type ProjectTemplate, projectTemplate } from '@proxima/contract/projects/templates';
import { Plus } from 'lucide-react';
import { FormProvider } from 'react-hook-form';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FieldError } from '../../ui/forms/field-shell.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useSaveTemplate } from './project-lists.queries.ts';
import { MilestoneFields } from './template-milestone.tsx';
import { newMilestone, type TypedTemplate, withoutMilestone } from './template-positions.ts';

interface TemplateFormProps {
  /** Null for a new one. */
  stored: WireTemplate | null;
  onDone: () => void;
}

/** The form that adds or edits a template with all its milestones. */
export function TemplateForm({ stored, onDone }: TemplateFormProps) {
  const { form, field } = useCheckedForm<TypedTemplate, ProjectTemplate>(projectTemplate, {
    defaultValues: stored?.template ?? { name: '', summary: '', milestones: [newMilestone(0)] },
  });
  const save = useSaveTemplate(stored, onDone);
  const submit = form.handleSubmit((template) =>
    save.mutate(template, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  const milestones = form.watch('milestones');
  const set = (changed: TypedTemplate['milestones']) =>
    form.reset({ ...form.getValues(), milestones: changed }, { keepDefaultValues: true });
  const error = form.formState.errors.milestones;
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={submit} className="flex max-w-3xl flex-col gap-6">
        <TitledCard
          title={stored ? 'Edit the template' : 'New template'}
          lead="Projects that were started from it stay as they are."
        >
          <div className="flex flex-col gap-4">
            <TextField label="Name" required {...field('name')} />
            <TextArea label="Summary" boxClassName="h-24" {...field('summary')} />
          </div>
        </TitledCard>
        {milestones.map((_, index) => (
          <MilestoneFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a milestone is named by its position
            key={index}
            index={index}
            onRemove={
              milestones.length > 1 ? () => set(withoutMilestone(form.getValues().milestones, index)) : null
            }
          />
        ))}
        {(error?.root?.message ?? error?.message) && (
          <FieldError id="template-milestones">{error?.root?.message ?? error?.message}</FieldError>
        )}
        <div className="flex flex-wrap gap-3">
          {milestones.length < planLimits.templateMilestones && (
            <Button
              kind="secondary"
              onClick={() => {
                const before = form.getValues().milestones;
                set([...before, newMilestone(before.at(-1)?.days ?? 0)]);
              }}
            >
              <Plus size={18} aria-hidden="true" /> Add a milestone
            </Button>
          )}
          <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
            Save template
          </Button>
          <Button kind="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
