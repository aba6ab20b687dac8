import { realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../test/stored-user.ts';
import { clearStoredUser, storeUser } from '../stored-user.ts';
import type { Realtime } from './realtime.ts';
import { RealtimeContext, SessionWatch } from './realtime-provider.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearStoredUser();
});

it('asks the server when a session of this user ended, on the channel that every account may subscribe to', async () => {
  const ask = vi.fn(async () => Response.json({ message: '', data: {} }));
  vi.stubGlobal('fetch', ask);
  const user = signedInUser('investor');
  storeUser(user);
  const listeners = new Map<string, (data: never) => void>();
  const realtime: Realtime = {
    listen: (channel, event, listener) => {
      listeners.set(`${channel} ${event}`, listener);
      return () => {};
    },
    onCatchUp: () => () => {},
    status: () => 'connected',
    onStatus: () => () => {},
  };
  render(
    <RealtimeContext value={realtime}>
      <SessionWatch />
    </RealtimeContext>,
  );
  listeners.get(`${userChannel(user.id)} ${realtimeEvents.sessionEnded}`)?.({} as never);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
});
