import { programmeDrafts } from '@proxima/contract/drafts/programme-drafts';
import {
  assigningLabels,
  type StageForm as Form,
  noteForApplicant,
  readerGroupLabels,
  readerGroups,
  type StageDetail,
  stageForm,
} from '@proxima/contract/stages/stage-wire';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { placeOf } from '../../domain/time/zone-text.ts';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { checkWith } from '../../ui/forms/check-with.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const empty: Form = {
  name: '',
  due_at: null,
  readers: 'jurors',
  readers_per_application: 3,
  is_blind: true,
  assigning: 'balanced',
  note_for_applicants: '',
  is_shown: true,
};

const valuesOf = (stage: StageDetail): Form => ({
  name: stage.name,
  due_at: stage.due_at,
  readers: stage.readers,
  readers_per_application: stage.readers_per_application,
  is_blind: stage.is_blind,
  assigning: stage.assigning,
  note_for_applicants: stage.note_for_applicants,
  is_shown: stage.is_shown,
});

interface StageFormProps {
  /** Null for a new one. */
  stage: StageDetail | null;
  save: {
    mutate: (form: Form, options: { onError: (error: Error) => void; onSuccess: () => void }) => void;
    isPending: boolean;
  };
}

const options = <Value extends string>(labels: Readonly<Record<Value, string>>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Who reads, how many, and what they see. */
function ReaderFields() {
  const { register, formState } = useFormContext<Form>();
  const { errors } = formState;
  return (
    <TitledCard title="Readers" lead="Nobody sees what others gave before their own assessment is in.">
      <div className="flex flex-col gap-5">
        <RadioGroup
          label="Who reads"
          required
          options={options(readerGroupLabels, readerGroups)}
          error={errors.readers?.message}
          {...register('readers')}
        />
        <TextField
          label="Readers for each application"
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={10}
          className="max-w-60"
          error={errors.readers_per_application?.message}
          {...register('readers_per_application', { valueAsNumber: true })}
        />
        <RadioGroup
          label="Assigning"
          required
          options={options(assigningLabels, ['balanced', 'by_hand'] as const)}
          {...register('assigning')}
        />
        <Checkbox
          label="Read without names: jurors never see who applied, colleagues once their assessment is in"
          error={errors.is_blind?.message}
          {...register('is_blind')}
        />
      </div>
    </TitledCard>
  );
}

/** What applicants read while they are in the stage. */
function ApplicantFields() {
  const { register, watch, formState } = useFormContext<Form>();
  const { errors } = formState;
  const [note, isShown] = watch(['note_for_applicants', 'is_shown']);
  return (
    <TitledCard title="For applicants" lead="Their status stays “Under review”. The stage stands beside it.">
      <div className="flex flex-col gap-4">
        <Checkbox label="Applicants see the name and the date of this stage" {...register('is_shown')} />
        {isShown && (
          <TextArea
            label="Sentence"
            help="{count} becomes the number of applications in the stage, {of} that of the whole call."
            boxClassName="h-20"
            error={errors.note_for_applicants?.message}
            {...register('note_for_applicants')}
          />
        )}
        {isShown && note && (
          <p className="rounded-control bg-mist px-4 py-3 text-sm wrap-anywhere">
            {noteForApplicant(note, { count: 40, of: 212 })}
          </p>
        )}
      </div>
    </TitledCard>
  );
}

/** Who reads in a stage, until when, and what its applicants are told. */
export function StageForm({ stage, save }: StageFormProps) {
  const saved = stage ? valuesOf(stage) : empty;
  const form = useForm<Form, unknown, Form>({
    resolver: checkWith<Form, Form>(stageForm),
    mode: 'onBlur',
    defaultValues: saved,
  });
  const draft = useFormDraft({
    kind: programmeDrafts.stage,
    subject: stage?.id ?? 0,
    ...(stage && { version: stage.version }),
    form,
    empty: saved,
    fieldsOf: (values) => ({ stage: values }),
    valuesOf: (fields) => fields.stage,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onError: (error) => showFieldErrors(error, form.setError),
      onSuccess: () => draft.end(values),
    }),
  );
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={submit} className="flex max-w-3xl flex-col gap-6">
        <TitledCard title="The stage" lead="A step of the review, such as screening or interviews.">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField label="Name" required error={errors.name?.message} {...register('name')} />
            <TextField
              label="Due"
              type="datetime-local"
              help={`By when readers assess${stage ? `, in ${placeOf(stage.time_zone)}` : ', on the clock of the call'}. They are reminded.`}
              error={errors.due_at?.message}
              {...register('due_at', { setValueAs: (value: string | null) => value || null })}
            />
          </div>
        </TitledCard>
        <ReaderFields />
        <ApplicantFields />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
            {stage ? 'Save' : 'Add the stage'}
          </Button>
          <DraftLine draft={draft} />
        </div>
      </form>
    </FormProvider>
  );
}
