import {
  type PresencePlace,
  type PresenceState,
  presenceEndpoints,
  presenceEvery,
} from '@proxima/contract/team/presence';
import {
  adminChannel,
  type RealtimePayloads,
  realtimeEvents,
  typingShownFor,
} from '@proxima/contract/wire/realtime';
import { Eye } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../session/api.ts';
import { useRealtimeEvent } from '../../session/realtime/realtime-provider.tsx';
import { useSignedInUser } from '../../session/stored-user.ts';
import { type Colleague, describeColleagues, stillThere, withSeen } from './colleagues.ts';

interface Place {
  place: PresencePlace;
  id: number;
}

function tell(params: Place, state: PresenceState, has_come = false): void {
  const body = { state, has_come };
  // Whoever cannot be told sees one who looks less: nothing is lost.
  api.call(presenceEndpoints.tell, { params, body, keepalive: true }).catch(() => {});
}

/** Says that this page is open and visible, and when it is typed on. */
function useTelling(place: PresencePlace, id: number): void {
  useEffect(() => {
    const here = { place, id };
    let typedAt = 0;
    const look = () => document.visibilityState === 'visible' && tell(here, 'looking');
    const turn = () => tell(here, document.visibilityState === 'visible' ? 'looking' : 'gone', true);
    const leave = () => tell(here, 'gone');
    const type = ({ target }: Event) => {
      const isText = target instanceof HTMLTextAreaElement || (target as HTMLElement).isContentEditable;
      if (!isText || Date.now() - typedAt < typingShownFor - 1_000) return;
      typedAt = Date.now();
      tell(here, 'typing');
    };
    turn();
    const timer = setInterval(look, presenceEvery);
    document.addEventListener('visibilitychange', turn);
    document.addEventListener('input', type);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
      document.removeEventListener('input', type);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [place, id]);
}

/** Who else of the team is on this page. */
function useColleagues(place: PresencePlace, id: number): string {
  const me = useSignedInUser().id;
  const [list, setList] = useState<readonly Colleague[]>([]);
  const [now, setNow] = useState(0);
  const note = useCallback(
    (seen: RealtimePayloads['ColleagueSeen']) => {
      if (seen.place !== place || seen.id !== id || seen.user_id === me) return;
      if (seen.has_come && document.visibilityState === 'visible') tell({ place, id }, 'looking');
      setNow(Date.now());
      setList((before) => withSeen(before, seen, Date.now()));
    },
    [place, id, me],
  );
  useRealtimeEvent(adminChannel, realtimeEvents.colleagueSeen, note);
  const isAlone = list.length === 0;
  useEffect(() => {
    if (isAlone) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      setList((before) => stillThere(before, Date.now()));
    }, 1_000);
    return () => clearInterval(timer);
  }, [isAlone]);
  return describeColleagues(list, now);
}

/** Colleagues who look at the same submission or conversation, or type there, as it is now; members never learn of it. */
export function PresenceLine({ place, id }: Place) {
  useTelling(place, id);
  const text = useColleagues(place, id);
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft empty:hidden">
      {text && (
        <>
          <Eye size={16} aria-hidden="true" className="shrink-0" /> {text}
        </>
      )}
    </p>
  );
}
