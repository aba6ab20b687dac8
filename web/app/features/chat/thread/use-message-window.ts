import type { WireMessage } from '@proxima/contract/chat/chat';
import { useCallback, useState } from 'react';

/** Maximum number of messages in the page, and how many are added at a time. */
const maxShown = 240;
const step = 80;

/** Ids of the first and the last message shown; null: whatever is newest. */
interface Range {
  first: number | null;
  last: number | null;
}

const newest: Range = { first: null, last: null };

interface Bounds {
  start: number;
  end: number;
}

/** Positions of a range in the messages; a message that is gone counts as the nearest one. */
export function boundsOf(messages: readonly WireMessage[], { first, last }: Range): Bounds {
  const after = last === null ? -1 : messages.findLastIndex((message) => message.id <= last);
  const end = last === null ? messages.length : after + 1;
  const found = first === null ? -1 : messages.findIndex((message) => message.id >= first);
  return { start: first === null || found < 0 ? Math.max(0, end - step) : found, end };
}

/**
 * The part of a long conversation that is rendered: it moves while the reader scrolls, so that 100,000 messages cost as
 * little as 240.
 */
export function useMessageWindow(messages: readonly WireMessage[]) {
  const [range, setRange] = useState(newest);
  const { start, end } = boundsOf(messages, range);

  const show = useCallback(
    (from: number, to: number) => {
      const first = messages[from]?.id ?? null;
      const last = to === messages.length ? null : (messages[to - 1]?.id ?? null);
      setRange({ first, last });
    },
    [messages],
  );

  const showOlder = useCallback(() => {
    const from = Math.max(0, start - step);
    show(from, Math.min(end, from + maxShown));
  }, [show, start, end]);

  const showNewer = useCallback(() => {
    const to = Math.min(messages.length, end + step);
    show(Math.max(start, to - maxShown), to);
  }, [show, messages.length, start, end]);

  const showNewest = useCallback(() => setRange(newest), []);

  return {
    shown: messages.slice(start, end),
    hasOlder: start > 0,
    hasNewer: end < messages.length,
    showOlder,
    showNewer,
    showNewest,
  };
}
