import {
  maxCriteria,
  type RubricForm,
  type RubricVersion,
  rubricForm,
} from '@proxima/contract/assessments/rubrics';
import type { programmeDrafts } from '@proxima/contract/drafts/programme-drafts';
import type { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MoveButtons } from '../../ui/actions/move-buttons.tsx';
import { checkWith } from '../../ui/forms/check-with.ts';
import { TextField } from '../../ui/forms/text-field.tsx';

interface CriterionFieldsProps {
  form: UseFormReturn<RubricForm, unknown, RubricForm>;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Absent for the only criterion. */
  onRemove: (() => void) | undefined;
}

/** One criterion of a rubric. */
function CriterionFields({ form, index, count, onMove, onRemove }: CriterionFieldsProps) {
  const { register, formState } = form;
  const errors = formState.errors.criteria?.[index];
  const at = `criteria.${index}` as const;
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-5">
      <legend className="sr-only">Criterion {index + 1}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="text-sm font-medium">
          Criterion {index + 1}
        </p>
        <MoveButtons
          item={`criterion ${index + 1}`}
          index={index}
          isLast={index === count - 1}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className="mt-3 grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <TextField label="Name" required error={errors?.name?.message} {...register(`${at}.name`)} />
        <TextField
          label="Weight"
          required
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          error={errors?.weight?.message}
          {...register(`${at}.weight`, { valueAsNumber: true })}
        />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField label="1 means" required error={errors?.low?.message} {...register(`${at}.low`)} />
        <TextField label="5 means" required error={errors?.high?.message} {...register(`${at}.high`)} />
      </div>
    </fieldset>
  );
}

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

interface RubricEditorProps {
  /** The newest first. */
  versions: readonly RubricVersion[];
  /** What it is the rubric of: a kind of submission by its position in `memberRoles`, or a stage. */
  draft: { kind: typeof teamDrafts.rubric | typeof programmeDrafts.stage_rubric; subject: number };
  save: {
    mutate: (body: RubricForm & { version: number }, options: { onSuccess: () => unknown }) => void;
    isPending: boolean;
  };
}

/** Edits the criteria of a rubric; saving makes the next version. Needs another `key` for each version. */
export function RubricEditor({ versions, draft: { kind, subject }, save }: RubricEditorProps) {
  const [newest] = versions;
  const version = newest?.version ?? 1;
  const stored = { criteria: newest?.criteria ?? [] };
  const form = useForm<RubricForm, unknown, RubricForm>({
    resolver: checkWith(rubricForm),
    mode: 'onBlur',
    defaultValues: stored,
  });
  const draft = useFormDraft({
    kind,
    subject,
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
