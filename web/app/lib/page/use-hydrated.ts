import { useSyncExternalStore } from 'react';

const nothing = () => () => {};

/** False on the server and during hydration, then true: for output that depends on the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
