import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';
import { AddPersonCard } from '../console/add-person-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { PeopleList } from './people-list.tsx';

interface PeopleTabProps {
  venture: VentureDetail;
  isTeam: boolean;
}

/** Who is and was part of a venture, and what one may change about it. */
export function PeopleTab({ venture, isTeam }: PeopleTabProps) {
  const mayManage = useRights().includes('ventures.manage') && isTeam;
  const isFounder = venture.roles.includes('founder');
  const trackRecordOf = isTeam ? paths.adminTrackRecord : isFounder ? paths.trackRecordOf : undefined;
  const isInside = isTeam || venture.roles.some((role) => role !== 'mentor');
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <PeopleList venture={venture} mayRemove={mayManage} trackRecordOf={trackRecordOf} />
        {isInside && <InvitationsCard venture={venture} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {mayManage && <AddPersonCard venture={venture} />}
        {venture.roles.length > 0 && !isTeam && <LeaveCard venture={venture} />}
      </div>
    </div>
  );
}
