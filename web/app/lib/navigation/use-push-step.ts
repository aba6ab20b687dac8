import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Adds a history entry for a step of the page. The second press of a double click comes before the first one's entry is shown; it adds
 * none, so that Back leads to the step before.
 */
export function usePushStep() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isMoving = useRef(false);
  useEffect(() => {
    isMoving.current = false;
    return () => void key;
  }, [key]);
  return useCallback(
    (address: string, state: unknown) => {
      if (isMoving.current) return;
      isMoving.current = true;
      void navigate(address, { state });
    },
    [navigate],
  );
}
