import { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { ventureReason } from '@proxima/contract/ventures/venture-forms';
import type { PersonOfVenture, VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { ReasonDialog } from '../../../ui/actions/form-dialog.tsx';
import { PassesToField } from '../people/passes-to-field.tsx';
import { otherFounders, useVentureChange } from '../people/people.queries.ts';

interface RemoveDialogProps {
  venture: VentureDetail;
  person: PersonOfVenture;
  onClose: () => void;
}

const consequences = ({ role, user_id }: PersonOfVenture, venture: VentureDetail): string =>
  role === 'founder' && otherFounders(venture, user_id).length === 0
    ? 'They are the last founder: the venture is paused and unlisted until you add a successor.'
    : 'Their access ends immediately. They are told, and reminded that confidentiality continues.';

/** Asks for a reason, and who takes over, before someone is removed. */
export function RemoveDialog({ venture, person, onClose }: RemoveDialogProps) {
  const [passesTo, setPassesTo] = useState<number | null>(null);
  const remove = useVentureChange((reason: string) =>
    api.call(adminVenturePeopleEndpoints.remove, {
      params: { id: venture.id, personId: person.id },
      body: { reason, passes_to: passesTo },
    }),
  );
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Remove ${person.name}?`}
      description={consequences(person, venture)}
      help="Visible to the team, not to them."
      schema={ventureReason}
      change={remove}
      kind="danger"
      submitLabel="Remove from the venture"
      pendingLabel="Removing..."
    >
      {person.role === 'founder' && (
        <PassesToField venture={venture} from={person.user_id} value={passesTo} onChange={setPassesTo} />
      )}
    </ReasonDialog>
  );
}
