import { presenceShownFor } from '@proxima/contract/team/presence';
import { listed } from '@proxima/contract/wire/counted';
import { type RealtimePayloads, typingShownFor } from '@proxima/contract/wire/realtime';

/** A colleague on the same page, and until when (milliseconds of `Date.now()`) they are shown there, and as typing. */
export interface Colleague {
  id: number;
  name: string;
  until: number;
  typingUntil: number;
}

type Seen = Pick<RealtimePayloads['ColleagueSeen'], 'user_id' | 'name' | 'state'>;

/** The list after someone's page has reported its state. */
export function withSeen(
  list: readonly Colleague[],
  { user_id, name, state }: Seen,
  now: number,
): Colleague[] {
  const others = list.filter(({ id }) => id !== user_id);
  if (state === 'gone') return others;
  const typingUntil = state === 'typing' ? now + typingShownFor : 0;
  const before = list.find(({ id }) => id === user_id)?.typingUntil ?? 0;
  return [
    ...others,
    { id: user_id, name, until: now + presenceShownFor, typingUntil: Math.max(before, typingUntil) },
  ];
}

/** Those who are still there. */
export const stillThere = (list: readonly Colleague[], now: number): Colleague[] =>
  list.filter(({ until }) => until > now);

const namesOf = (list: readonly Colleague[]): string =>
  listed(
    list.length > 3
      ? [...list.slice(0, 2).map(({ name }) => name), `${list.length - 2} others`]
      : list.map(({ name }) => name),
  );

export const isTyping = ({ typingUntil }: Colleague, now: number): boolean => typingUntil > now;

/** Who is there, in one sentence; empty if no one is. Anyone typing takes precedence. The short form is for readers on another page. */
export function describeColleagues(
  list: readonly Colleague[],
  now: number,
  length: 'short' | 'full' = 'full',
): string {
  const typing = list.filter((one) => isTyping(one, now));
  if (typing.length > 0) return `${namesOf(typing)} ${typing.length === 1 ? 'is' : 'are'} typing…`;
  if (list.length === 0) return '';
  const looking = `${namesOf(list)} ${list.length === 1 ? 'is' : 'are'} looking`;
  return length === 'short' ? looking : `${looking} at this, too.`;
}
