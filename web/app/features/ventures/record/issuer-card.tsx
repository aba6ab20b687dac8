import { issuerForm, type IssuerForm as Values } from '@proxima/contract/ventures/record-forms';
import { isOpenVenture } from '@proxima/contract/ventures/standing';
import { type VentureRecord, ventureRecordEndpoints } from '@proxima/contract/ventures/venture-record';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { countryName, countryOptions } from '../../../domain/countries.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Fact } from '../../../ui/display/fact.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { otherFounders, useVentureChange } from '../people/people.queries.ts';
import { IssuerDeclaration } from './issuer-declaration.tsx';
import { type Issuer, signatoryOf } from './signatory.ts';

interface IssuerFormProps {
  venture: VentureDetail;
  issuer: Issuer | null;
  onDone: () => void;
}

/** The company and its representative. Saving voids the earlier declaration. */
function IssuerForm({ venture, issuer, onDone }: IssuerFormProps) {
  const { form, field } = useCheckedForm(issuerForm, {
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
      <SelectField label="Country" required options={countryOptions()} {...field('country')} />
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

const Facts = ({ venture, issuer }: { venture: VentureDetail; issuer: Issuer }) => (
  <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    <Fact term="Legal name">{issuer.legal_name}</Fact>
    <Fact term="Legal form">{issuer.form}</Fact>
    <Fact term="Country">{countryName(issuer.country)}</Fact>
    <Fact term="Registration number">{issuer.registration_number}</Fact>
    <Fact term="Representative">{signatoryOf(venture, issuer) ?? 'Nobody at the moment'}</Fact>
  </dl>
);

interface IssuerCardProps {
  venture: VentureDetail;
  issuer: VentureRecord['issuer'];
}

/** The company that issues the investment, who signs for it, and their declaration. */
export function IssuerCard({ venture, issuer }: IssuerCardProps) {
  const [isEditing, setEditing] = useState(false);
  const isOpen = isOpenVenture(venture);
  const mayEdit = venture.roles.includes('founder') && isOpen;
  return (
    <TitledCard
      title="Issuing company"
      lead="The company that people would invest in, and the founder who signs for it. Only the venture and our team can see it."
    >
      {isEditing ? (
        <IssuerForm venture={venture} issuer={issuer} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex flex-col items-start gap-5">
          {issuer ? (
            <Facts venture={venture} issuer={issuer} />
          ) : (
            <p className="text-sm text-ink-soft">No company is on record yet.</p>
          )}
          {mayEdit && (
            <Button kind="secondary" onClick={() => setEditing(true)}>
              {issuer ? 'Change the company' : 'Enter the company'}
            </Button>
          )}
          {issuer && <IssuerDeclaration venture={venture} issuer={issuer} />}
        </div>
      )}
    </TitledCard>
  );
}
