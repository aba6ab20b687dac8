import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isInside } from '../../../domain/ventures/is-inside.ts';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { AddPersonCard } from '../console/add-person-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { PassesToField } from './passes-to-field.tsx';
import { otherFounders, useLeave, useMe } from './people.queries.ts';
import { PeopleList } from './people-list.tsx';

interface LeaveDialogProps {
  venture: VentureDetail;
  onClose: () => void;
}

/** Explains what leaving means and asks for confirmation. */
function LeaveDialog({ venture, onClose }: LeaveDialogProps) {
  const me = useMe();
  const navigate = useNavigate();
  const [passesTo, setPassesTo] = useState<number | null>(null);
  const leave = useLeave(venture.id, () => navigate(paths.ventures));
  return (
    <Dialog open onClose={onClose} title={`Leave ${venture.name}?`}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>You will no longer be able to open the venture. This takes effect immediately.</li>
        <li>What you did stays on record with your name and the dates.</li>
        {venture.roles.includes('founder') && <li>Open invitations you sent are withdrawn.</li>}
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

const HowToHandOver = () => (
  <>
    <p className="text-sm">You are the only founder, so hand over before you leave:</p>
    <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-5 text-sm">
      <li>Invite a co-founder by email.</li>
      <li>They accept the invitation and become a founder.</li>
      <li>Come back here and leave. As you leave, you can name them as the company’s representative.</li>
    </ol>
    <p className="mt-3 text-sm text-ink-soft">
      If nobody can take over, send our team a message. A venture without a founder is paused.
    </p>
  </>
);

/** Lets someone leave the venture, or tells the only founder how to hand over first. */
function LeaveCard({ venture }: { venture: VentureDetail }) {
  const [isAsking, setAsking] = useState(false);
  const me = useMe();
  const mustHandOver = venture.roles.includes('founder') && otherFounders(venture, me).length === 0;
  return (
    <TitledCard
      title={mustHandOver ? 'Handing over' : 'Leaving'}
      lead={mustHandOver ? 'A venture needs a founder.' : 'You can leave this venture at any time.'}
    >
      {mustHandOver ? (
        <HowToHandOver />
      ) : (
        <Button kind="secondary" onClick={() => setAsking(true)}>
          Leave this venture
        </Button>
      )}
      {isAsking && <LeaveDialog venture={venture} onClose={() => setAsking(false)} />}
    </TitledCard>
  );
}

interface PeopleTabProps {
  venture: VentureDetail;
  isTeam: boolean;
}

/** The people of a venture, current and former, and the changes that the reader may make. */
export default function PeopleTab({ venture, isTeam }: PeopleTabProps) {
  const mayManage = useRights().includes('ventures.manage') && isTeam;
  const isFounder = venture.roles.includes('founder');
  const trackRecordOf = isTeam ? paths.adminTrackRecord : isFounder ? paths.trackRecordOf : undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <PeopleList venture={venture} mayRemove={mayManage} trackRecordOf={trackRecordOf} />
        {isInside(venture, isTeam) && <InvitationsCard venture={venture} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {mayManage && <AddPersonCard venture={venture} />}
        {venture.roles.length > 0 && !isTeam && <LeaveCard venture={venture} />}
      </div>
    </div>
  );
}
