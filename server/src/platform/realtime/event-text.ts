import { realtimeEvents } from '@proxima/contract/wire/realtime';
import { eventDataLimit } from './protocol.ts';
import type { RealtimeEvent } from './realtime.ts';

/** An event whose data is JSON text within the limit. */
export interface EventText {
  channel: string;
  event: string;
  dataJson: string;
  exceptSocket: string | undefined;
}

/**
 * Writes an event's data as JSON. What is above the limit is replaced by the request to read the channel again, so that
 * nothing is lost and hosted services take it as well as we do.
 * @throws TypeError for data that JSON cannot hold.
 */
export function toEventText({ channel, event, data, exceptSocket }: RealtimeEvent): EventText {
  const dataJson = JSON.stringify(data ?? {});
  if (Buffer.byteLength(dataJson) <= eventDataLimit) return { channel, event, dataJson, exceptSocket };
  return { channel, event: realtimeEvents.resync, dataJson: '{}', exceptSocket };
}
