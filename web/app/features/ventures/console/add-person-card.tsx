import { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AddressText } from '../../../ui/display/address-text.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useVentureChange } from '../people/people.queries.ts';
import { useCandidates } from './console.queries.ts';

const parts = [
  { value: 'project_manager', label: 'Project manager' },
  { value: 'mentor', label: 'Mentor' },
];
const successor = { value: 'founder', label: 'Founder (successor)' };
const nobody: Record<VentureRole, string> = {
  project_manager: 'Nobody found. Project managers are members who signed up as one.',
  mentor: 'Nobody found. Mentors are administrators, and members marked as a mentor on their page.',
  founder: 'Nobody found. Only members can found a venture.',
};

interface CandidatesProps {
  venture: VentureDetail;
  role: VentureRole;
  search: string;
}

function Candidates({ venture, role, search }: CandidatesProps) {
  const add = useVentureChange((user_id: number) =>
    api.call(adminVenturePeopleEndpoints.add, { params: { id: venture.id }, body: { user_id, role } }),
  );
  return (
    <QueryContent query={useCandidates(venture.id, role, search)}>
      {(candidates) => (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto text-sm">
          {candidates.map(({ id, name, email }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="block text-xs text-ink-soft">
                  <AddressText address={email} />
                </span>
              </span>
              <Button
                kind="secondary"
                size="small"
                aria-label={`Add ${name} (${email})`}
                pending={add.isPending && add.variables === id}
                onClick={() => add.mutate(id)}
              >
                Add
              </Button>
            </li>
          ))}
          {candidates.length === 0 && <li className="py-2 text-ink-soft">{nobody[role]}</li>}
        </ul>
      )}
    </QueryContent>
  );
}

/** Adds a project manager or mentor, or a successor where no founder is left. */
export function AddPersonCard({ venture }: { venture: VentureDetail }) {
  const [chosen, setRole] = useState<VentureRole | ''>('');
  const [search, setSearch] = useState('');
  const role = chosen === 'founder' && venture.has_founder ? '' : chosen;
  return (
    <TitledCard
      title="Add someone"
      lead={
        venture.has_founder
          ? 'Founders invite co-founders themselves.'
          : 'This venture has no founder. Add a successor, then make it active again.'
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="As"
          quiet
          options={venture.has_founder ? parts : [successor, ...parts]}
          value={role}
          onChange={({ target }) => setRole(target.value as VentureRole | '')}
        />
        {role && (
          <>
            <SearchField
              label="Search accounts"
              placeholder="Name or email"
              value={search}
              onSearch={setSearch}
            />
            <Candidates venture={venture} role={role} search={search} />
          </>
        )}
      </div>
    </TitledCard>
  );
}
