import { readingEndpoints } from '@proxima/contract/readings/reading-endpoints';
import { beatIntervalMs, type Measure } from '@proxima/contract/readings/reading-limits';
import { useEffect, useRef } from 'react';
import { isClosed } from '../../../lib/api/api-error.ts';
import { api } from '../../../session/api.ts';
import { readOn, startClock, takeBeat } from './reading-clock.ts';

interface Beats {
  documentId: number;
  /** Number of the version. */
  number: number;
  /** The page that is being read; null while nobody reads. */
  page: number | null;
  /** The measure that the reader was told about. */
  as: Measure;
  onReply: (reply: { measure: Measure; is_confirmed: boolean }) => void;
  /** Called when the document is no longer open to the reader. */
  onLost: () => void;
}

const now = () => Math.round(performance.now());

/** Sends reading times every 5 s and whenever the page may close. Times that cannot be sent are lost; they are never sent later. */
export function useBeats(beats: Beats): void {
  const latest = useRef(beats);
  const clock = useRef(startClock(now()));
  useEffect(() => {
    latest.current = beats;
    clock.current = readOn(clock.current, now(), beats.page);
  });
  useEffect(() => {
    const send = () => {
      const taken = takeBeat(clock.current, now());
      clock.current = taken.clock;
      if (taken.pages.length > 0 && navigator.onLine) void sendBeat(latest.current, taken.pages);
    };
    const sendIfHidden = () => document.visibilityState === 'hidden' && send();
    const timer = setInterval(send, beatIntervalMs);
    window.addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', sendIfHidden);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', sendIfHidden);
      send();
    };
  }, []);
}

async function sendBeat(
  { documentId, number, as, onReply, onLost }: Beats,
  pages: { page: number; ms: number }[],
): Promise<void> {
  try {
    const input = { params: { id: documentId, number }, body: { pages, as }, keepalive: true };
    onReply((await api.call(readingEndpoints.beat, input)).data);
  } catch (error) {
    if (isClosed(error)) onLost();
  }
}
