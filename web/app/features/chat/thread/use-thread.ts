import { somethingWentWrong } from '@proxima/contract/wire/messages';
import { realtimeEvents } from '@proxima/contract/wire/realtime';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useRealtime } from '../../../session/realtime/realtime-provider.tsx';
import { notify } from '../../../ui/feedback/toast.ts';
import { readOutgoing, saveOutgoing } from '../composer/outgoing-storage.ts';
import type { ThreadCalls } from './thread-calls.ts';
import type { ThreadState } from './thread-state.ts';
import { ThreadStore } from './thread-store.ts';

/** Milliseconds between two requests while there is no live connection. */
const pollPause = 10_000;

const retryToast = (retry: () => void) =>
  notify.error(somethingWentWrong, { label: 'Try again', run: retry });

/**
 * The conversation behind `calls` (pass a stable object: `useMemo`), loaded, kept live and caught up while mounted.
 * Unsent messages of an earlier visit are sent again under their old keys.
 */
export function useThread(calls: ThreadCalls): ThreadStore {
  const realtime = useRealtime();
  const store = useMemo(
    () =>
      new ThreadStore(calls, { onSendFailure: retryToast, onOutgoing: (list) => saveOutgoing(calls, list) }),
    [calls],
  );
  useEffect(() => {
    const stops = [
      realtime.listen(calls.channel, realtimeEvents.messageSent, store.onMessage),
      realtime.listen(calls.channel, realtimeEvents.messagesRead, store.onRead),
      realtime.listen(calls.channel, realtimeEvents.typing, store.onTyping),
      realtime.onCatchUp(calls.channel, store.catchUp),
    ];
    const poll = setInterval(() => {
      if (realtime.status() !== 'connected' && document.visibilityState === 'visible') void store.catchUp();
    }, pollPause);
    for (const message of readOutgoing(calls)) store.outbox.add(message);
    store.start();
    return () => {
      clearInterval(poll);
      for (const stop of stops) stop();
      store.stop();
    };
  }, [realtime, calls, store]);
  return store;
}

export const useThreadState = (store: ThreadStore): ThreadState =>
  useSyncExternalStore(store.subscribe, store.read, store.read);
