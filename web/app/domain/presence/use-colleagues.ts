import type { PresencePlace } from '@proxima/contract/team/presence';
import { adminChannel, type RealtimePayloads, realtimeEvents } from '@proxima/contract/wire/realtime';
import { useCallback, useEffect, useState } from 'react';
import { useRealtimeEvent } from '../../session/realtime/realtime-provider.tsx';
import { useSignedInUser } from '../../session/stored-user.ts';
import { type Colleague, stillThere, withSeen } from './colleagues.ts';

const ignore = () => {};

/**
 * Who else from the team is at a place, and the time of that state (ms). `onArrival` runs when someone arrives; pass a stable
 * function.
 */
export function useColleagues(place: PresencePlace, id: number, onArrival: () => void = ignore) {
  const me = useSignedInUser().id;
  const [list, setList] = useState<readonly Colleague[]>([]);
  const [now, setNow] = useState(0);
  const record = useCallback(
    (seen: RealtimePayloads['ColleagueSeen']) => {
      if (seen.place !== place || seen.id !== id || seen.user_id === me) return;
      if (seen.has_come) onArrival();
      setNow(Date.now());
      setList((before) => withSeen(before, seen, Date.now()));
    },
    [place, id, me, onArrival],
  );
  useRealtimeEvent(adminChannel, realtimeEvents.colleagueSeen, record);
  const isAlone = list.length === 0;
  useEffect(() => {
    if (isAlone) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      setList((before) => stillThere(before, Date.now()));
    }, 1_000);
    return () => clearInterval(timer);
  }, [isAlone]);
  return { list, now };
}
