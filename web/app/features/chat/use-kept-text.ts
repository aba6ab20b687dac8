import { useState } from 'react';

const read = (key: string) => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** A text that survives a closed tab on this device. Give another `key` and remount for another text. */
export function useKeptText(key: string) {
  const [text, setText] = useState(() => read(key));
  const keep = (next: string) => {
    setText(next);
    try {
      if (next === '') localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    } catch {
      // A full or forbidden storage only costs the copy.
    }
  };
  return [text, keep] as const;
}
