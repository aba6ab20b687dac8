import type { Realtime } from '../app/session/realtime/realtime.ts';

/** A live connection on which nothing happens. */
export const silent: Realtime = {
  listen: () => () => {},
  onCatchUp: () => () => {},
  status: () => 'connected',
  onStatus: () => () => {},
};
