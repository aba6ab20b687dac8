import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { Place } from './edit-document.ts';

interface Drag {
  itemId: string;
  /** Where it would be dropped; null while it would stay. */
  to: Place | null;
}

/** Pixels from the edge of the window within which it scrolls, and how far at each frame. */
const edge = 72;
const scrollStep = 14;

const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** The place in the page's lists that a pointer at this height points to. */
function placeAt(y: number): Place | null {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-drop-section]')];
  const list =
    lists.find((one) => y < one.getBoundingClientRect().bottom) ?? (lists.at(-1) as HTMLElement | undefined);
  const sectionId = list?.dataset.dropSection;
  if (!list || !sectionId) return null;
  const items = [...list.querySelectorAll(':scope > [data-item]')];
  const index = items.findIndex((item) => y < middleOf(item));
  return { sectionId, index: index === -1 ? items.length : index };
}

function scrollAtEdge(y: number): void {
  if (y < edge) window.scrollBy(0, -scrollStep);
  else if (y > window.innerHeight - edge) window.scrollBy(0, scrollStep);
}

/** Moves items with a mouse, a pen or a finger on their handle. Escape puts them back. */
export function useDrag(onDrop: (itemId: string, to: Place) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const newest = useRef({ drag, onDrop, y: 0 });
  newest.current = { ...newest.current, drag, onDrop };
  const itemId = drag?.itemId;

  useEffect(() => {
    if (itemId === undefined) return;
    const point = () => {
      const to = placeAt(newest.current.y);
      setDrag({ itemId, to });
    };
    const move = ({ clientY }: PointerEvent) => {
      newest.current.y = clientY;
      point();
    };
    const drop = () => {
      const to = newest.current.drag?.to;
      setDrag(null);
      if (to) newest.current.onDrop(itemId, to);
    };
    const cancel = () => setDrag(null);
    const cancelOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    let frame = requestAnimationFrame(function scroll() {
      scrollAtEdge(newest.current.y);
      frame = requestAnimationFrame(scroll);
    });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', cancelOnEscape);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', cancelOnEscape);
    };
  }, [itemId]);

  const start = (id: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    newest.current.y = event.clientY;
    setDrag({ itemId: id, to: null });
  };
  return { drag, start };
}
