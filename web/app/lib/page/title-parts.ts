import { useEffect } from 'react';

/** A part of the tab's title that a mounted component sets. */
function titlePart() {
  let current = '';
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => current,
    write(next: string) {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

export const titlePrefix = titlePart();
export const titleSubject = titlePart();

/** Puts a count before the tab's title, as in `(3) Messages`, while mounted and above zero. */
export function useTitleCount(count: number) {
  useEffect(() => {
    titlePrefix.write(count > 0 ? `(${count}) ` : '');
    return () => titlePrefix.write('');
  }, [count]);
}

/** Shows what the page is about in the tab, once that is known, in place of the route's title. */
export function useTitleSubject(name: string | undefined) {
  useEffect(() => {
    titleSubject.write(name ?? '');
    return () => titleSubject.write('');
  }, [name]);
}
