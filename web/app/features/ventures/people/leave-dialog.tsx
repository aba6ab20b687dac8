import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { PassesToField } from './passes-to-field.tsx';
import { useLeave, useMe } from './people.queries.ts';

interface LeaveDialogProps {
  venture: VentureDetail;
  onClose: () => void;
}

/** Says what leaving means before it happens. */
export function LeaveDialog({ venture, onClose }: LeaveDialogProps) {
  const me = useMe();
  const navigate = useNavigate();
  const [passesTo, setPassesTo] = useState<number | null>(null);
  const leave = useLeave(venture.id, () => navigate(paths.ventures));
  return (
    <Dialog open onClose={onClose} title={`Leave ${venture.name}?`}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>You will no longer be able to open the venture. This takes effect immediately.</li>
        <li>What you did stays on record with your name and the dates.</li>
        {venture.roles.includes('founder') && (
          <li>Invitations that you sent and that nobody accepted are withdrawn.</li>
        )}
        <li>The others are told that you left.</li>
        <li>What you learned there stays confidential. We will remind you of this in writing.</li>
      </ul>
      <div className="mt-5 flex flex-col gap-5">
        <PassesToField venture={venture} from={me} value={passesTo} onChange={setPassesTo} />
        <ConfirmButtons
          kind="danger"
          pending={leave.isPending}
          pendingLabel="Leaving..."
          onClick={() => leave.mutate(passesTo)}
          onCancel={onClose}
          cancelLabel="Stay"
        >
          Leave {venture.name}
        </ConfirmButtons>
      </div>
    </Dialog>
  );
}
