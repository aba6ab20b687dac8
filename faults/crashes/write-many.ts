import type { Tally } from './tally.ts';
import { recordStatus } from './verify-writes.ts';
import { newWrite, type Sent, sendUntilAcknowledged } from './writer.ts';

/** Sends submissions and messages in turn as one member; one that is never acknowledged counts as lost. */
export async function writeMany(origin: string, token: string, count: number, tally: Tally): Promise<Sent[]> {
  const sent: Sent[] = [];
  while (sent.length < count) {
    const next = newWrite(sent.length % 2 ? 'message' : 'submission');
    sent.push(next);
    await sendUntilAcknowledged(origin, token, next, (status) => recordStatus(tally, status));
  }
  tally.lost += sent.filter(({ write }) => write.acknowledgedId === undefined).length;
  return sent;
}
