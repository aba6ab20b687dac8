import { type IssuerForm as Values, ventureRecordEndpoints } from '@proxima/contract/ventures/venture-record';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { countryOptions } from '../../../domain/countries.ts';
import { api } from '../../../session/api.ts';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { otherFounders, useVentureChange } from '../people/people.queries.ts';
import type { Issuer } from './signatory.ts';

interface IssuerFormProps {
  venture: VentureDetail;
  issuer: Issuer | null;
  onDone: () => void;
}

/** The company and its representative. Saving it ends what was declared before. */
export function IssuerForm({ venture, issuer, onDone }: IssuerFormProps) {
  const { form, field } = useCheckedForm(ventureRecordEndpoints.saveIssuer.body, {
    mode: 'onSubmit',
    defaultValues: {
      legal_name: issuer?.legal_name ?? '',
      form: issuer?.form ?? '',
      country: issuer?.country ?? '',
      registration_number: issuer?.registration_number ?? '',
      signatory_id: issuer?.signatory_id ?? 0,
    },
  });
  const save = useVentureChange(
    (body: Values) => api.call(ventureRecordEndpoints.saveIssuer, { params: { id: venture.id }, body }),
    onDone,
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((body) => save.mutate(body))}
      className="flex flex-col gap-4"
    >
      <TextField label="Legal name" required autoComplete="organization" {...field('legal_name')} />
      <TextField label="Legal form" required help="For instance Ltd, GmbH or Inc." {...field('form')} />
      <SelectField label="Country" required options={countryOptions} {...field('country')} />
      <TextField label="Registration number" required {...field('registration_number')} />
      <SelectField
        label="Representative"
        required
        help="The founder who signs for the company. When you save, they are asked to declare the information again."
        options={otherFounders(venture, null)}
        {...field('signatory_id', { setValueAs: Number })}
      />
      <ConfirmButtons type="submit" pending={save.isPending} pendingLabel="Saving..." onCancel={onDone}>
        Save the company
      </ConfirmButtons>
    </form>
  );
}
