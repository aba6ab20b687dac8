import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ThreadState } from './thread-state.ts';
import type { ThreadStore } from './thread-store.ts';

interface ReadingOptions {
  store: ThreadStore;
  state: ThreadState;
  /** The element after the newest message; null while that is not in the page. */
  end: HTMLElement | null;
}

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isVisible = () => document.visibilityState === 'visible';

/** Marks the conversation as read while its end is on the screen and the page is visible. */
export function useReading({ store, state, end }: ReadingOptions): void {
  const [isEndSeen, setEndSeen] = useState(false);
  const isPageVisible = useSyncExternalStore(onVisibilityChange, isVisible, () => false);

  useEffect(() => {
    if (!end) return setEndSeen(false);
    const observer = new IntersectionObserver((entries) =>
      setEndSeen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end]);

  useEffect(() => {
    if (isEndSeen && isPageVisible && state.unread > 0) store.markAllRead();
  }, [isEndSeen, isPageVisible, state.unread, store]);
}
