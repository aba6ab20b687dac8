import { contentDrafts } from '@proxima/contract/drafts/content-drafts';
import {
  type EditedResource,
  type ResourceForm as Form,
  resourceForm,
} from '@proxima/contract/resources/resource-editing';
import { resourceLimits } from '@proxima/contract/resources/resources';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormProvider, useFieldArray } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { ChangesDialog } from '../changes/changes-dialog.tsx';
import { changesOfResource } from '../changes/changes-of-resource.ts';
import type { Change } from '../changes/list-changes.ts';
import { AboutFields } from './about-fields.tsx';
import { PartFields } from './part-fields.tsx';
import { saveResource, useResourceChange } from './resource-editing.queries.ts';

interface ResourceFormProps {
  /** Null: a new one. */
  resource: EditedResource | null;
  /** The values of a new one. */
  empty: Form;
  onSaved: (resource: EditedResource) => void;
  /** Beside the form; gets whether there are unsaved changes. */
  aside: (isDirty: boolean) => ReactNode;
}

/** Also fills in what drafts of earlier releases lack. */
const newPart = { slug: '', title: '', body: '', video: null, captions: [], poster: '', files: [] };

/** A toolkit or course with all its texts. Input is saved as a draft until the form is saved. */
export function ResourceForm({ resource, empty, onSaved, aside }: ResourceFormProps) {
  const saved = resource?.form ?? empty;
  const { form } = useCheckedForm<Form, Form>(resourceForm, { defaultValues: saved });
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'parts',
    keyName: 'key',
  });
  const draft = useFormDraft({
    kind: contentDrafts.resource,
    subject: resource?.id ?? 0,
    version: resource?.version,
    form,
    empty: saved,
    fieldsOf: (values) => ({ resource: values }),
    valuesOf: ({ resource: typed }) => ({
      ...typed,
      parts: typed.parts.map((part) => ({ ...newPart, ...part })),
    }),
  });
  const save = useResourceChange((values: Form) => saveResource(resource, values));
  const [asked, setAsked] = useState<{ values: Form; changes: Change[] } | null>(null);
  const store = (values: Form) =>
    save.mutate(values, {
      onSuccess: ({ data }) => {
        draft.end(data.form);
        onSaved(data);
      },
      onSettled: () => setAsked(null),
      onError: (error) => showFieldErrors(error, form.setError),
    });
  const submit = form.handleSubmit((values) => {
    const changes = resource?.status === 'published' ? changesOfResource(resource, values) : [];
    if (changes.length === 0) return store(values);
    setAsked({ values, changes });
  });
  const { isDirty, errors } = form.formState;
  const name = form.watch('kind') === 'course' ? 'Lesson' : 'Article';
  const problem = errors.parts?.root?.message ?? errors.parts?.message;
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form noValidate method="post" onSubmit={submit} className="flex min-w-0 flex-col gap-6">
          <AboutFields key={draft.shown} />
          {fields.map(({ key }, index) => (
            <PartFields
              key={`${key} ${draft.shown}`}
              index={index}
              resource={resource}
              kind={name}
              isLast={index === fields.length - 1}
              onMove={(to) => move(index, to)}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          ))}
          {problem && <FieldError id="resource-parts">{problem}</FieldError>}
          {fields.length < resourceLimits.parts && (
            <Button kind="secondary" className="self-start" onClick={() => append(newPart)}>
              <Plus size={18} aria-hidden="true" /> {name === 'Lesson' ? 'Add a lesson' : 'Add an article'}
            </Button>
          )}
          <div className="sticky bottom-0 flex items-center justify-end gap-3 border-t border-line bg-paper py-4">
            <DraftLine draft={draft} className="mr-auto" />
            {isDirty && <span className="text-sm text-ink-soft">Unsaved changes</span>}
            <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
              {resource ? 'Save' : 'Save draft'}
            </Button>
          </div>
        </form>
        <div className="flex min-w-0 flex-col gap-5">{aside(isDirty)}</div>
        {asked && (
          <ChangesDialog
            changes={asked.changes}
            pending={save.isPending}
            onPublish={() => store(asked.values)}
            onClose={() => setAsked(null)}
          />
        )}
      </div>
    </FormProvider>
  );
}
