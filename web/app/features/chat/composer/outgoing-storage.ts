import { readStored, store } from '../../../lib/browser/browser-storage.ts';
import type { ThreadCalls } from '../thread/thread-calls.ts';
import type { Outgoing } from '../thread/thread-state.ts';

type Kept = Pick<Outgoing, 'text' | 'clientKey' | 'at'>;

const keyOf = ({ memberId, side }: Pick<ThreadCalls, 'memberId' | 'side'>) => `outgoing:${side}:${memberId}`;

/** Keeps unsent texts on the device, so that a closed tab does not lose them. Files cannot be kept. */
export function saveOutgoing(
  thread: Pick<ThreadCalls, 'memberId' | 'side'>,
  outgoing: readonly Outgoing[],
): void {
  const kept: Kept[] = outgoing
    .filter(({ phase, files }) => phase !== 'refused' && files.length === 0)
    .map(({ text, clientKey, at }) => ({ text, clientKey, at }));
  store('local', keyOf(thread), kept.length === 0 ? null : kept);
}

const isSaved = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).text === 'string' &&
  typeof (value as Kept).clientKey === 'string' &&
  typeof (value as Kept).at === 'number';

export function readOutgoing(thread: Pick<ThreadCalls, 'memberId' | 'side'>): (Kept & { files: [] })[] {
  const kept = readStored('local', keyOf(thread), (list) =>
    Array.isArray(list) ? list.filter(isSaved) : null,
  );
  return (kept ?? []).map((message) => ({ ...message, files: [] }));
}
