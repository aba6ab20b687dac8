import {
  type RealtimeEventName,
  type RealtimePayloads,
  realtimeEndpoints,
  realtimeEvents,
  userChannel,
} from '@proxima/contract/wire/realtime';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { api } from '../api.ts';
import { useWhenQuiet } from '../loading/use-when-quiet.ts';
import { useMemberView } from '../member-view/member-view.ts';
import { useSignedInUser } from '../stored-user.ts';
import { Connection } from './connection.ts';
import { openPusher } from './pusher-client.ts';
import type { Realtime } from './realtime.ts';

export const RealtimeContext = createContext<Realtime | null>(null);

const stayClosed = () => {};

/** Provides one live connection to all pages below it, for as long as the session lasts. A member view has none. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { token } = useSignedInUser();
  const isViewed = useMemberView() !== null;
  const connection = useMemo(
    () =>
      new Connection({
        loadSettings: async () => (await api.call(realtimeEndpoints.settings)).data,
        connect: (settings) => openPusher(settings, token),
      }),
    [token],
  );
  useWhenQuiet(isViewed ? stayClosed : connection.open);
  useEffect(() => () => connection.close(), [connection]);
  return <RealtimeContext value={connection}>{children}</RealtimeContext>;
}

export function useRealtime(): Realtime {
  const realtime = useContext(RealtimeContext);
  if (!realtime) throw new Error('useRealtime is for pages inside a RealtimeProvider');
  return realtime;
}

export function useConnectionStatus() {
  const realtime = useRealtime();
  return useSyncExternalStore(realtime.onStatus, realtime.status, () => 'connecting' as const);
}

/** Listens to an event while mounted. Pass a stable function. */
export function useRealtimeEvent<Name extends RealtimeEventName>(
  channel: string,
  event: Name,
  listener: (data: RealtimePayloads[Name]) => void,
) {
  const realtime = useRealtime();
  useEffect(() => realtime.listen(channel, event, listener), [realtime, channel, event, listener]);
}

/** Calls `catchUp` whenever events may have been missed, while mounted. Pass a stable function. */
export function useCatchUp(channel: string, catchUp: () => void) {
  const realtime = useRealtime();
  useEffect(() => realtime.onCatchUp(channel, catchUp), [realtime, channel, catchUp]);
}

/** A session of this user was ended somewhere: asks the server whether it was this one. A 401 already leads to /signin. */
export function SessionWatch() {
  const { id } = useSignedInUser();
  const ask = useCallback(async () => {
    await api.call(realtimeEndpoints.settings).catch(() => {});
  }, []);
  useRealtimeEvent(userChannel(id), realtimeEvents.sessionEnded, ask);
  return null;
}
