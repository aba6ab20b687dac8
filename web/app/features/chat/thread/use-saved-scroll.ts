import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels from the end within which the reader counts as being there. */
const nearEnd = 48;

interface Anchor {
  key: string;
  /** Pixels from the top edge of the scroller. */
  offset: number;
}

const itemsOf = (scroller: HTMLElement) => scroller.querySelectorAll<HTMLElement>('[data-item]');

function findAnchor(scroller: HTMLElement): Anchor | undefined {
  const top = scroller.getBoundingClientRect().top;
  for (const item of itemsOf(scroller)) {
    const rect = item.getBoundingClientRect();
    if (rect.bottom > top) return { key: item.dataset.item ?? '', offset: rect.top - top };
  }
  return undefined;
}

/**
 * Keeps the reader's place in a list that grows at both ends: at the end it stays at the end, anywhere else the line being
 * read stays where it is. Items carry `data-item` with a unique key; the scroller needs `overflow-anchor: none`.
 */
export function useSavedScroll(scroller: RefObject<HTMLElement | null>, onScroll: () => void) {
  const isAtEnd = useRef(true);
  const anchor = useRef<Anchor | undefined>(undefined);

  const remember = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
    anchor.current = findAnchor(box);
    onScroll();
  }, [scroller, onScroll]);

  const restore = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    if (isAtEnd.current) {
      box.scrollTop = box.scrollHeight;
      return;
    }
    const saved = anchor.current;
    const item = saved && box.querySelector<HTMLElement>(`[data-item="${CSS.escape(saved.key)}"]`);
    if (!item) return;
    const offset = item.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (Math.abs(offset - saved.offset) >= 1) box.scrollTop += offset - saved.offset;
  }, [scroller]);

  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    restore();
  }, [restore]);

  useLayoutEffect(restore);

  useEffect(() => {
    const box = scroller.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    // Pictures that arrive and a keyboard that opens change heights without a render.
    const observer = new ResizeObserver(restore);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scroller, restore]);

  return { remember, toEnd };
}
