import { useSyncExternalStore } from 'react';

// Buttons in several places open the one search of the page.

let isOpen = false;
const listeners = new Set<() => void>();

export function showSearch(shown: boolean): void {
  isOpen = shown;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

export const useSearchOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
