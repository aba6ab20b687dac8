import { ownAccountEndpoints, type WireSession } from '@proxima/contract/accounts/own-account';
import { pushEndpoints } from '@proxima/contract/push/push';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, MonitorSmartphone } from 'lucide-react';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

export const ownSessions = dataQuery(['own-sessions'], ownAccountEndpoints.sessions);

/** Changes what is listed and refetches it. */
function useChangeDevices(change: () => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useChange(change, undefined, () => client.invalidateQueries(ownSessions));
}

/** Says that a device shows notifications, and switches them off there. */
function Pushed({ id, device }: WireSession) {
  const end = useChangeDevices(() => api.call(pushEndpoints.end, { params: { id } }));
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
      <BellRing size={14} aria-hidden="true" className="shrink-0" /> Shows notifications
      <Button kind="quiet" size="small" change={end} aria-label={`Turn off notifications on ${device}`}>
        Turn off
      </Button>
    </p>
  );
}

function DeviceRow({ session }: { session: WireSession }) {
  const { id, device, network, current } = session;
  const end = useChangeDevices(() => api.call(ownAccountEndpoints.endSession, { params: { id } }));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3.5 last:border-0">
      <MonitorSmartphone size={20} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {device} {current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-xs text-ink-soft">
          {network && `Network ${network}, `}
          {current ? (
            'in use now'
          ) : (
            <>
              last used <RelativeTime iso={session.last_used_at} />
            </>
          )}
          , signed in on {longDate(session.created_at)}
        </p>
        {session.push && <Pushed {...session} />}
      </div>
      {!current && (
        <Button kind="secondary" size="small" change={end} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function Devices({ sessions }: { sessions: WireSession[] }) {
  const endOthers = useChangeDevices(() => api.call(ownAccountEndpoints.endOtherSessions));
  return (
    <>
      <ul className="-my-3.5">
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button kind="secondary" change={endOthers} className="mt-7">
          Sign out all other devices
        </Button>
      )}
    </>
  );
}

/** Where the account is signed in, with buttons to sign out. */
export const DevicesCard = () => (
  <div id="devices" className="scroll-mt-24">
    <TitledCard
      title="Signed-in devices"
      lead="Don't recognise a device? Sign it out and change your password."
    >
      <QueryContent query={useQuery(ownSessions)} placeholder={<Skeleton className="h-24" />}>
        {(sessions) => <Devices sessions={sessions} />}
      </QueryContent>
    </TitledCard>
  </div>
);
