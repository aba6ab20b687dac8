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

function report(params: Place, state: PresenceState, has_come = false): void {
  const body = { state, has_come };
  // If this fails, colleagues see one viewer fewer: nothing is lost.
  api.call(presenceEndpoints.tell, { params, body, keepalive: true }).catch(() => {});
}

/** Reports that this page is open and visible, and when someone types on it. */
function useReportPresence(place: PresencePlace, id: number): void {
  useEffect(() => {
    const here = { place, id };
    let typedAt = 0;
    const repeat = () => document.visibilityState === 'visible' && report(here, 'looking');
    const update = () => report(here, document.visibilityState === 'visible' ? 'looking' : 'gone', true);
    const leave = () => report(here, 'gone');
    const type = ({ target }: Event) => {
      const isText = target instanceof HTMLTextAreaElement || (target as HTMLElement).isContentEditable;
      if (!isText || Date.now() - typedAt < typingShownFor - 1_000) return;
      typedAt = Date.now();
      report(here, 'typing');
    };
    update();
    const timer = setInterval(repeat, presenceEvery);
    document.addEventListener('visibilitychange', update);
    document.addEventListener('input', type);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
      document.removeEventListener('input', type);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [place, id]);
}

/** Colleagues who are looking at the same submission or conversation, or typing there, live. Members never see this. */
export function PresenceLine({ place, id }: Place) {
  useReportPresence(place, id);
  const reply = useCallback(() => {
    if (document.visibilityState === 'visible') report({ place, id }, 'looking');
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
