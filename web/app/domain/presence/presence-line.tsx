import {
  type PresencePlace,
  type PresenceState,
  presenceEndpoints,
  presenceEvery,
} from '@proxima/contract/team/presence';
import { typingShownFor } from '@proxima/contract/wire/realtime';
import { Eye, PenLine } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { api } from '../../session/api.ts';
import { describeColleagues, isTyping } from './colleagues.ts';
import { useColleagues } from './use-colleagues.ts';

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

/** Colleagues who look at the same submission or conversation, or type there, as it is now; members never learn of it. */
export function PresenceLine({ place, id }: Place) {
  useTelling(place, id);
  const reply = useCallback(() => {
    if (document.visibilityState === 'visible') tell({ place, id }, 'looking');
  }, [place, id]);
  const { list, now } = useColleagues(place, id, reply);
  const text = describeColleagues(list, now);
  const Mark = list.some((one) => isTyping(one, now)) ? PenLine : Eye;
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-ink-soft empty:hidden">
      {text && (
        <>
          <Mark size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </>
      )}
    </p>
  );
}
