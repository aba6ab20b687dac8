import { chatChannel, realtimeEndpoints, realtimeEvents } from '@proxima/contract/wire/realtime';
import { useCallback } from 'react';
import { api } from '../api.ts';
import { useSignedInUser } from '../stored-user.ts';
import { useRealtimeEvent } from './realtime-provider.tsx';

/** A session of this user was ended somewhere: asks the server whether it was this one. A 401 leads to /signin by itself. */
export function SessionWatch() {
  const { id } = useSignedInUser();
  const ask = useCallback(async () => {
    await api.call(realtimeEndpoints.settings).catch(() => {});
  }, []);
  useRealtimeEvent(chatChannel(id), realtimeEvents.sessionEnded, ask);
  return null;
}
