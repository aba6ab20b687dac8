import { useEffect } from 'react';

let prefix = '';
const listeners = new Set<() => void>();

export const titlePrefix = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => prefix,
};

function setPrefix(next: string) {
  if (next === prefix) return;
  prefix = next;
  for (const listener of listeners) listener();
}

/** Puts a count before the tab's title, as in `(3) Messages`, while mounted and above zero. */
export function useTitleCount(count: number) {
  useEffect(() => {
    setPrefix(count > 0 ? `(${count}) ` : '');
    return () => setPrefix('');
  }, [count]);
}
