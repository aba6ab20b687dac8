import { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { api } from '../../../session/api.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useVentureChange } from '../people/people.queries.ts';
import { useLeads } from './console.queries.ts';

interface LeadCardProps {
  venture: VentureDetail;
  mayManage: boolean;
}

/** Who on the team is responsible for a venture. */
export function LeadCard({ venture, mayManage }: LeadCardProps) {
  const me = useSignedInUser().id;
  const leads = useLeads().data ?? (venture.lead ? [venture.lead] : []);
  const change = useVentureChange((user_id: number) =>
    api.call(adminVenturePeopleEndpoints.changeLead, { params: { id: venture.id }, body: { user_id } }),
  );
  return (
    <TitledCard
      title="Lead"
      lead="The administrator who is responsible. A lead has no rights beyond their role."
    >
      {mayManage ? (
        <SelectField
          label="Lead"
          quiet
          placeholder="Nobody"
          options={leads.map(({ id, name }) => ({
            value: String(id),
            label: id === me ? `${name} (you)` : name,
          }))}
          value={venture.lead ? String(venture.lead.id) : ''}
          disabled={change.isPending}
          onChange={({ target }) => target.value !== '' && change.mutate(Number(target.value))}
        />
      ) : (
        <p className="text-sm">{venture.lead?.name ?? 'Nobody'}</p>
      )}
    </TitledCard>
  );
}
