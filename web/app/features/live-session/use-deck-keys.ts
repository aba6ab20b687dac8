import { useEffect, useRef } from 'react';

interface Turns {
  next: () => void;
  previous: () => void;
}

/** What keyboards and presenters send to turn a page. */
const turnOf: Readonly<Record<string, keyof Turns>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;

/** Turns pages with the keys of a keyboard or a presenter, except while someone types. */
export function useDeckKeys(turns: Turns) {
  const latest = useRef(turns);
  latest.current = turns;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const turn = turnOf[event.key];
      if (!turn || isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current[turn]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
