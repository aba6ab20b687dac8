import type { WireApplication } from '@proxima/contract/applications/application-wire';
import { type RealtimePayloads, realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useCatchUp, useRealtimeEvent } from '../../../session/realtime/realtime-provider.tsx';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { useReload } from '../applications.queries.ts';
import { AnswersStore } from './answers-store.ts';

function openStore(userId: number, { id, answers }: WireApplication) {
  const listeners = new Set<() => void>();
  const store = new AnswersStore({ userId, applicationId: id }, answers, () => {
    for (const listener of listeners) listener();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { store, subscribe };
}

/** The answers of an application on this page, live: see `AnswersStore`. */
export function useAnswers(application: WireApplication) {
  const { id: userId } = useSignedInUser();
  const [{ store, subscribe }] = useState(() => openStore(userId, application));
  const entries = useSyncExternalStore(
    subscribe,
    () => store.entries,
    () => store.entries,
  );
  const reload = useReload(application.id);
  const onChanged = useCallback(
    ({ application_id, question_id, version }: RealtimePayloads['ApplicationChanged']) => {
      const isKnown = question_id !== null && (store.entries[question_id]?.version ?? 0) >= version;
      if (application_id === application.id && !isKnown) void reload();
    },
    [application.id, reload, store],
  );
  const channel = userChannel(userId);
  useRealtimeEvent(channel, realtimeEvents.applicationChanged, onChanged);
  useCatchUp(
    channel,
    useCallback(() => void reload(), [reload]),
  );
  useEffect(() => store.receive(application.answers), [store, application.answers]);
  useEffect(() => {
    const flush = () => void store.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [store]);
  return { store, entries };
}
