import { investingPartyForm } from '@proxima/contract/rounds/allocation-wire';
import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countryOptions } from '../../../domain/countries.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';
import { showReply } from '../../../session/show-reply.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { useChange } from '../../../session/use-change.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';

const key = [...changedKey('round'), 'parties'] as const;
const useParties = () => useQuery(dataQuery(key, commitmentEndpoints.listParties));

const kinds = [
  { value: 'company', label: 'Company' },
  { value: 'vehicle', label: 'Vehicle, e.g. a fund' },
];

function PartyForm({ onClose, onAdded }: { onClose: () => void; onAdded: (id: number) => void }) {
  const client = useQueryClient();
  const { form, field } = useCheckedForm(investingPartyForm, {
    mode: 'onSubmit',
    defaultValues: { kind: 'company', name: '', country: '', registration_number: '' },
  });
  const add = useChange(
    (body: BodyOf<typeof commitmentEndpoints.addParty>) => api.call(commitmentEndpoints.addParty, { body }),
    async ({ data }) => {
      await showReply(client, key, data);
      const newest = Math.max(...data.map(({ id }) => id));
      onAdded(newest);
    },
  );
  return (
    <FormDialog
      onClose={onClose}
      isSheet
      title="Add a company or vehicle"
      description="One that you may sign for."
      onSubmit={form.handleSubmit((body) => add.mutate(body))}
      submitLabel="Save"
      pending={add.isPending}
      pendingLabel="Saving..."
    >
      <RadioGroup label="Kind" required options={kinds} {...field('kind')} />
      <TextField label="Name" required autoComplete="organization" {...field('name')} />
      <SelectField label="Country" required options={countryOptions()} {...field('country')} />
      <TextField label="Registration number" autoComplete="off" {...field('registration_number')} />
    </FormDialog>
  );
}

export interface ChosenParty {
  /** Null: the investor themselves. */
  id: number | null;
  maySign: boolean;
}

interface PartyFieldProps {
  party: ChosenParty;
  /** Those that are committed already, which are not offered again. */
  taken: readonly (number | null)[];
  onChange: (party: ChosenParty) => void;
  error: string | undefined;
}

/** On whose behalf the investor commits: their own, or that of a company or vehicle they may sign for. */
export function PartyField({ party, taken, onChange, error }: PartyFieldProps) {
  const { first_name, last_name } = useSignedInUser();
  const [isAdding, setAdding] = useState(false);
  const parties = (useParties().data ?? []).filter(({ id }) => !taken.includes(id));
  const chosen = parties.find(({ id }) => id === party.id);
  return (
    <div>
      <SelectField
        label="Who invests"
        quiet
        placeholder={taken.includes(null) ? 'Select…' : `Myself, ${first_name} ${last_name}`}
        error={chosen ? undefined : error}
        options={parties.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={party.id ?? ''}
        onChange={({ target }) =>
          onChange({ id: target.value ? Number(target.value) : null, maySign: false })
        }
      />
      <button type="button" className="text-link mt-1 min-h-11 text-sm" onClick={() => setAdding(true)}>
        Add a company or vehicle
      </button>
      {chosen && (
        <Checkbox
          label={`I may sign for ${chosen.name}.`}
          required
          checked={party.maySign}
          error={error}
          onChange={({ target }) => onChange({ id: chosen.id, maySign: target.checked })}
        />
      )}
      {isAdding && (
        <PartyForm
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            onChange({ id, maySign: false });
          }}
        />
      )}
    </div>
  );
}
