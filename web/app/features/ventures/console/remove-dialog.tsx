import { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { PersonOfVenture, VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { type FormEvent, useState } from 'react';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [passesTo, setPassesTo] = useState<number | null>(null);
  const remove = useVentureChange(
    () =>
      api.call(adminVenturePeopleEndpoints.remove, {
        params: { id: venture.id, personId: person.id },
        body: { reason, passes_to: passesTo },
      }),
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') remove.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${person.name}?`}
      description={consequences(person, venture)}
    >
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label="Reason"
          required
          boxClassName="h-24"
          help="Visible to the team, not to them."
          error={isMissing ? ventureMessages.reasonRequired : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {person.role === 'founder' && (
          <PassesToField venture={venture} from={person.user_id} value={passesTo} onChange={setPassesTo} />
        )}
        <Button type="submit" kind="danger" pending={remove.isPending} pendingLabel="Removing...">
          Remove from the venture
        </Button>
      </form>
    </Dialog>
  );
}
