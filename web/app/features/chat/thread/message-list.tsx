import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { OrbitSpinner } from '../../../ui/feedback/orbit-spinner.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { groupByDay } from './day-groups.ts';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { isOurs, type ThreadState } from './thread-state.ts';
import type { ThreadStore } from './thread-store.ts';
import { useMessageWindow } from './use-message-window.ts';
import { useReading } from './use-reading.ts';
import { useSavedScroll } from './use-saved-scroll.ts';

/** Pixels from an edge at which the next page is loaded. */
const nearEdge = 600;

interface MessageListProps {
  store: ThreadStore;
  state: ThreadState;
  theirLabel: 'admin' | 'name';
  namesOurs: boolean;
}

/** 'Read' under the last of our messages that the other side has seen, 'Sent' under the newest. */
function notesOf({ messages, readUpTo }: ThreadState, { calls }: ThreadStore): Map<number, string> {
  const ours = messages.slice(-200).filter((message) => isOurs(message, calls));
  const seenUpTo = readUpTo[calls.side === 'member' ? 'team' : 'member'];
  const notes = new Map<number, string>();
  const newest = ours.at(-1);
  if (newest) notes.set(newest.id, 'Sent');
  const seen = ours.findLast((message) => message.id <= seenUpTo);
  if (seen) notes.set(seen.id, 'Read');
  return notes;
}

const Older = ({ state, store }: Pick<MessageListProps, 'state' | 'store'>) => {
  if (state.older.phase === 'failed') {
    return (
      <p className="py-4 text-center text-sm text-ink-soft">
        Earlier messages could not be loaded.{' '}
        <Button kind="quiet" size="small" onClick={store.loadOlder}>
          Try again
        </Button>
      </p>
    );
  }
  if (state.older.cursor === null) {
    return (
      <p className="py-4 text-center text-xs text-ink-soft">This is the beginning of the conversation.</p>
    );
  }
  return (
    <p role="status" className="flex justify-center py-4 text-ink-soft">
      <OrbitSpinner /> <span className="sr-only">Loading earlier messages</span>
    </p>
  );
};

/** Loads and shows pages as the reader nears an edge, and leads to the newest message. */
function useMessageScroll({ store, state }: Pick<MessageListProps, 'store' | 'state'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const { shown, hasOlder, hasNewer, showOlder, showNewer, showNewest } = useMessageWindow(state.messages);
  const { loadOlder } = store;

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const toEnd = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (box.scrollTop < nearEdge) hasOlder ? showOlder() : void loadOlder();
    else if (hasNewer && toEnd < nearEdge) showNewer();
    setAway(hasNewer || toEnd > 200);
  }, [hasOlder, hasNewer, showOlder, showNewer, loadOlder]);

  const { remember, toEnd } = useSavedScroll(scroller, onScroll);
  // Whenever the shown messages change, an edge may be near without any scrolling.
  useEffect(() => {
    if (shown.length > 0) remember();
  }, [shown, remember]);

  const latestOutgoing = state.outgoing.at(-1)?.clientKey;
  useEffect(() => {
    if (!latestOutgoing) return;
    showNewest();
    toEnd();
  }, [latestOutgoing, showNewest, toEnd]);

  const jump = () => {
    showNewest();
    toEnd();
    setAway(false);
  };
  return { scroller, shown, hasOlder, hasNewer, isAway, remember, jump };
}

interface JumpButtonProps {
  unread: number;
  onClick: () => void;
}

const JumpButton = ({ unread, onClick }: JumpButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className="absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium shadow-soft hover:bg-mist"
  >
    <ArrowDown size={16} aria-hidden="true" />
    {unread > 0 ? `${unread} new ${unread === 1 ? 'message' : 'messages'}` : 'Newest messages'}
  </button>
);

/** The conversation by days, newest at the bottom; earlier pages load while the reader scrolls up. */
export function MessageList({ store, state, theirLabel, namesOurs }: MessageListProps) {
  const { scroller, shown, hasOlder, hasNewer, isAway, remember, jump } = useMessageScroll({ store, state });
  const [end, setEnd] = useState<HTMLDivElement | null>(null);
  useReading({ store, state, end });
  const groups = useMemo(() => groupByDay(shown, store.calls), [shown, store]);
  const notes = notesOf(state, store);

  return (
    <div className="relative min-h-0 flex-1">
      <ScrollBox
        ref={scroller}
        role="log"
        aria-label="Messages"
        onScroll={remember}
        className="relative h-full overflow-y-auto overscroll-contain px-4 pb-4 [overflow-anchor:none] sm:px-6"
      >
        <div>
          {!hasOlder && <Older state={state} store={store} />}
          {groups.map((group) => (
            <section key={group.key} aria-label={group.heading}>
              <h3 className="sticky top-2 z-1 mx-auto my-4 w-fit rounded-full border border-line bg-surface px-3 py-1 font-sans text-xs font-medium text-ink-soft">
                {group.heading}
              </h3>
              <ol>
                {group.messages.map((item) => (
                  <MessageRow
                    key={item.message.id}
                    {...item}
                    theirLabel={theirLabel}
                    namesOurs={namesOurs}
                    note={notes.get(item.message.id)}
                  />
                ))}
              </ol>
            </section>
          ))}
          {!hasNewer && state.outgoing.length > 0 && (
            <ol aria-label="Sending">
              {state.outgoing.map((message) => (
                <OutgoingRow
                  key={message.clientKey}
                  message={message}
                  onRetry={(key) => store.outbox.retry(key)}
                  onRemove={(key) => store.outbox.remove(key)}
                />
              ))}
            </ol>
          )}
          {!hasNewer && <div ref={setEnd} className="h-px" />}
        </div>
      </ScrollBox>
      {isAway && <JumpButton unread={state.unread} onClick={jump} />}
    </div>
  );
}
