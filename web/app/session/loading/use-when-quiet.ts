import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds: without a query, and at most. */
const quietFor = 300;
const waitsFor = 2_000;

/** Does some work once, when the page has what it asked for. Pass a stable function. */
export function useWhenQuiet(work: () => void): void {
  const isQuiet = useIsFetching() === 0;
  const done = useRef<() => void>(undefined);
  const [latest] = useState(() => performance.now() + waitsFor);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        if (done.current !== work) work();
        done.current = work;
      },
      isQuiet ? quietFor : Math.max(0, latest - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [isQuiet, latest, work]);
}
