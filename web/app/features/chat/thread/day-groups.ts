import type { WireMessage } from '@proxima/contract/chat/chat';
import { dayHeading } from '../../../lib/format/dates.ts';
import { isOurs, type ThreadView } from './thread-state.ts';

export interface ShownMessage {
  message: WireMessage;
  isOurs: boolean;
  /** Whether it opens a run of messages of one sender, and so carries the name. */
  opensRun: boolean;
}

export interface DayGroup {
  /** `Wednesday, March 12` (docs/rules.md, Fixed numbers). */
  heading: string;
  /** Unique in a list, also across years. */
  key: string;
  messages: ShownMessage[];
}

/** Messages of one sender closer than this, in milliseconds, form one run. */
const runPause = 5 * 60_000;

const opensRun = (message: WireMessage, before: WireMessage | undefined): boolean =>
  !before ||
  before.sender_id !== message.sender_id ||
  Date.parse(message.created_at) - Date.parse(before.created_at) > runPause;

/** Messages, oldest first, by the reader's calendar day. */
export function groupByDay(messages: readonly WireMessage[], view: ThreadView): DayGroup[] {
  const groups: DayGroup[] = [];
  let before: WireMessage | undefined;
  for (const message of messages) {
    const key = new Date(message.created_at).toDateString();
    if (groups.at(-1)?.key !== key) {
      groups.push({ key, heading: dayHeading(message.created_at), messages: [] });
      before = undefined;
    }
    groups
      .at(-1)
      ?.messages.push({ message, isOurs: isOurs(message, view), opensRun: opensRun(message, before) });
    before = message;
  }
  return groups;
}
