import {
  jurorForm,
  type ReaderForm,
  type Readers,
  readerForm,
} from '@proxima/contract/jury/reader-endpoints';
import { useState } from 'react';
import { KnownIndustries } from '../../domain/review/known-industries.tsx';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useInviteJuror, useSaveReader } from './stages.queries.ts';

interface DialogProps {
  stageId: number;
  onClose: () => void;
}

const limitField = {
  label: 'At most',
  type: 'number',
  inputMode: 'numeric',
  min: 1,
  help: 'Applications that they read. Empty: no limit.',
} as const;
const orNoLimit = {
  setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
};
const industriesLabel = 'Industries they know well';

export function InviteDialog({ stageId, onClose }: DialogProps) {
  const invite = useInviteJuror(stageId);
  const [industries, setIndustries] = useState<string[]>([]);
  const { form, field } = useCheckedForm(jurorForm, {
    defaultValues: { name: '', email: '', max_applications: null },
  });
  const submit = form.handleSubmit((body) =>
    invite.mutate(
      { ...body, industries },
      { onSuccess: onClose, onError: (error) => showFieldErrors(error, form.setError) },
    ),
  );
  return (
    <FormDialog
      title="Invite a juror"
      description="They get an email with a link. Someone without an account makes one that can do nothing else."
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Send the invitation"
      pending={invite.isPending}
      pendingLabel="Sending..."
    >
      <TextField label="Name" required autoComplete="off" {...field('name')} />
      <TextField label="Email" required type="email" autoComplete="off" {...field('email')} />
      <TextField
        {...limitField}
        error={form.formState.errors.max_applications?.message}
        {...form.register('max_applications', orNoLimit)}
      />
      <KnownIndustries label={industriesLabel} chosen={industries} onChange={setIndustries} />
    </FormDialog>
  );
}

/** How many applications a juror reads, and what a juror or colleague knows well. */
export function EditReaderDialog({
  reader,
  stageId,
  onClose,
}: DialogProps & { reader: Readers['readers'][number] }) {
  const save = useSaveReader(stageId, reader.id);
  const [industries, setIndustries] = useState(reader.industries);
  const { form } = useCheckedForm(readerForm.pick({ max_applications: true }), {
    defaultValues: { max_applications: reader.max_applications },
  });
  const submit = form.handleSubmit(({ max_applications }: Pick<ReaderForm, 'max_applications'>) =>
    save.mutate({ max_applications, industries }, { onSuccess: onClose }),
  );
  return (
    <FormDialog
      title={`Edit ${reader.name}`}
      description="Of readers with the same load, those who know the applicant’s industry come first."
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save"
      pending={save.isPending}
      pendingLabel="Saving..."
    >
      {reader.is_juror && (
        <TextField
          {...limitField}
          error={form.formState.errors.max_applications?.message}
          {...form.register('max_applications', orNoLimit)}
        />
      )}
      <KnownIndustries label={industriesLabel} chosen={industries} onChange={setIndustries} />
    </FormDialog>
  );
}
