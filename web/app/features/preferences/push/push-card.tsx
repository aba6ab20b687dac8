import { pushEndpoints } from '@proxima/contract/push/push';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { api } from '../../../session/api.ts';
import { useIsInMemberView } from '../../../session/member-view/use-is-in-member-view.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { hasBrowserPush, startDevicePush, stopBrowserPush, whyNoPush } from './push-device.ts';

const blocked =
  'Your browser blocks them. Allow notifications for this site in its settings, then try again.';

const ownDevice = {
  queryKey: ['push-device'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data } = await api.call(pushEndpoints.read, { signal });
    return { ...data, is_active: data.is_active && (await hasBrowserPush()) };
  },
};
type Device = Awaited<ReturnType<typeof ownDevice.queryFn>>;

/** What both pages show of a device is read again. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ownDevice.queryKey }),
      client.invalidateQueries({ queryKey: ['own-sessions'] }),
    ]);
}

/** Switches notifications on, which may make the browser ask. */
function useStart(publicKey: string) {
  const [state, setState] = useState<{ isPending: boolean; problem?: string }>({ isPending: false });
  const refresh = useRefresh();
  async function start() {
    setState({ isPending: true });
    const problem = await startDevicePush(publicKey).then(
      (isAllowed) => (isAllowed ? undefined : blocked),
      (error: unknown) => messageOf(error),
    );
    await refresh();
    setState({ isPending: false, ...(problem !== undefined && { problem }) });
  }
  return { ...state, start };
}

function Switch({ device, isAnythingChosen }: { device: Device; isAnythingChosen: boolean }) {
  const { isPending, problem, start } = useStart(device.public_key);
  const end = useChange(
    () => api.call(pushEndpoints.end, { params: { id: device.session_id } }),
    () => stopBrowserPush().catch(() => undefined),
    useRefresh(),
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="text-sm">
        {device.is_active ? 'This device shows notifications.' : 'This device shows no notifications.'}
        {device.is_active && !isAnythingChosen && ' Tick Push for what it should show.'}
      </p>
      {device.is_active ? (
        <Button kind="secondary" change={end}>
          Turn off on this device
        </Button>
      ) : (
        <Button pending={isPending} onClick={() => void start()}>
          Turn on for this device
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-red">
          {problem}
        </p>
      )}
    </div>
  );
}

function ThisDevice({ isAnythingChosen }: { isAnythingChosen: boolean }) {
  const why = whyNoPush();
  const device = useQuery({ ...ownDevice, enabled: why === null });
  if (why !== null) return <p className="text-sm">{why}</p>;
  return (
    <QueryContent query={device} placeholder={<Skeleton className="h-20" />}>
      {(loaded) => <Switch device={loaded} isAnythingChosen={isAnythingChosen} />}
    </QueryContent>
  );
}

interface PushCardProps {
  isAnythingChosen: boolean;
  /** Has the list of devices. */
  accountPage: string;
}

/** Whether this device shows notifications while no page is open. The browser is asked only when the button is pressed. */
export function PushCard({ isAnythingChosen, accountPage }: PushCardProps) {
  const isHydrated = useHydrated();
  if (useIsInMemberView()) return null;
  return (
    <TitledCard
      title="Notifications on this device"
      lead="What you tick as Push is shown here even when no page is open. It names no one, e.g. “You have a new message”."
    >
      {isHydrated ? <ThisDevice isAnythingChosen={isAnythingChosen} /> : <Skeleton className="h-20" />}
      <p className="mt-4 text-sm text-ink-soft">
        It ends when you sign out here.{' '}
        <a href={`${accountPage}#devices`} className="text-link">
          All your devices
        </a>
      </p>
    </TitledCard>
  );
}
