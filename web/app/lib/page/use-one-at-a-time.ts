import { useCallback, useRef, useState } from 'react';

/**
 * Runs tasks one at a time: while one is running, another is not begun, not even by a second click before the page could show that it
 * is `pending`. @returns undefined for a task that was not begun
 */
export function useOneAtATime() {
  const isRunning = useRef(false);
  const [pending, setPending] = useState(false);
  const run = useCallback(async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      return await task();
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }, []);
  return { run, pending };
}
