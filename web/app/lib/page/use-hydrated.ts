import { useSyncExternalStore } from 'react';

const nothing = () => () => {};

/** False on the server and while the browser takes over, true from then on: for what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
