import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Adds a history entry for a step of the page. The second press of a double click comes before the first one's entry is shown; it adds
 * none, so that Back leads to the step before.
 */
export function usePushStep() {
  const navigate = useNavigate();
  const { key } = useLocation();
  /** The entry that is shown; null while the next one is on its way. */
  const shown = useRef<string>(null);
  // Before the next press can come, which an effect after the paint would not be.
  useLayoutEffect(() => {
    shown.current = key;
  }, [key]);
  return useCallback(
    (address: string, state: unknown) => {
      if (shown.current === null) return;
      shown.current = null;
      void navigate(address, { state });
    },
    [navigate],
  );
}
