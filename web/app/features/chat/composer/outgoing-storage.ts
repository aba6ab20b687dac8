import { readStored, store } from '../../../lib/browser/browser-storage.ts';
import type { ThreadCalls } from '../thread/thread-calls.ts';
import type { Outgoing } from '../thread/thread-state.ts';

type SavedMessage = Pick<Outgoing, 'text' | 'clientKey' | 'at'>;

const keyOf = ({ memberId, side }: Pick<ThreadCalls, 'memberId' | 'side'>) => `outgoing:${side}:${memberId}`;

/** Saves messages that were sent off and not stored yet, so that a closed tab does not lose them; files cannot be saved. */
export function saveOutgoing(
  thread: Pick<ThreadCalls, 'memberId' | 'side'>,
  outgoing: readonly Outgoing[],
): void {
  const saved: SavedMessage[] = outgoing
    .filter(({ phase, files }) => phase !== 'refused' && files.length === 0)
    .map(({ text, clientKey, at }) => ({ text, clientKey, at }));
  store('local', keyOf(thread), saved.length === 0 ? null : saved);
}

const isSaved = (value: unknown): value is SavedMessage =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedMessage).text === 'string' &&
  typeof (value as SavedMessage).clientKey === 'string' &&
  typeof (value as SavedMessage).at === 'number';

export function readOutgoing(
  thread: Pick<ThreadCalls, 'memberId' | 'side'>,
): (SavedMessage & { files: [] })[] {
  const saved = readStored('local', keyOf(thread), (list) =>
    Array.isArray(list) ? list.filter(isSaved) : null,
  );
  return (saved ?? []).map((message) => ({ ...message, files: [] }));
}
