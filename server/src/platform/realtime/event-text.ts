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
 * Serialises an event's data. An event above the limit is replaced by a resync of its channel, so that nothing is lost and hosted
 * services accept it too.
 * @throws TypeError for data that JSON cannot represent.
 */
export function toEventText({ channel, event, data, exceptSocket }: RealtimeEvent): EventText {
  const dataJson = JSON.stringify(data ?? {});
  if (Buffer.byteLength(dataJson) <= eventDataLimit) return { channel, event, dataJson, exceptSocket };
  return { channel, event: realtimeEvents.resync, dataJson: '{}', exceptSocket };
}
