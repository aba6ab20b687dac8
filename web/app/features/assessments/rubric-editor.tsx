import { memberRoles } from '@proxima/contract/accounts/roles';
import { maxCriteria, type Rubric, type RubricForm, rubricForm } from '@proxima/contract/assessments/rubrics';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { checkWith } from '../../ui/forms/check-with.ts';
import { CriterionFields } from './criterion-fields.tsx';
import { useSaveRubric } from './rubrics.queries.ts';

type Form = UseFormReturn<RubricForm, unknown, RubricForm>;

function Criteria({ form }: { form: Form }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'criteria' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <CriterionFields
          key={id}
          form={form}
          index={index}
          count={fields.length}
          onMove={(to) => move(index, to)}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button
        kind="secondary"
        className="self-start"
        disabled={fields.length >= maxCriteria}
        onClick={() => append({ name: '', weight: 1, low: '', high: '' })}
      >
        <Plus size={18} aria-hidden="true" /> Add a criterion
      </Button>
    </>
  );
}

/** Edits the criteria of one kind; saving makes the next version. Mount it anew for each version. */
export function RubricEditor({ rubric: { kind, versions } }: { rubric: Rubric }) {
  const [newest] = versions;
  const version = newest?.version ?? 1;
  const stored = { criteria: newest?.criteria ?? [] };
  const save = useSaveRubric(kind);
  const form = useForm<RubricForm, unknown, RubricForm>({
    resolver: checkWith(rubricForm),
    mode: 'onBlur',
    defaultValues: stored,
  });
  const draft = useFormDraft({
    kind: 'rubric',
    subject: memberRoles.indexOf(kind),
    version,
    form,
    empty: stored,
    valuesOf: ({ criteria }) => ({ criteria }),
  });
  const submit = form.handleSubmit((values) =>
    save.mutate({ version, ...values }, { onSuccess: () => draft.end(values) }),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <Criteria form={form} />
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
          Save rubric
        </Button>
        <DraftLine draft={draft} />
      </div>
    </form>
  );
}
