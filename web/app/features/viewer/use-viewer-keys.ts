import { type RefObject, useEffect, useRef } from 'react';

/** The actions that keys trigger in an open document. */
export interface ViewerKeys {
  nextPage?: () => void;
  previousPage?: () => void;
  firstPage?: () => void;
  lastPage?: () => void;
  zoomIn?: () => void;
  zoomOut?: () => void;
  fit?: () => void;
  search?: () => void;
  /** Closes the search or the thumbnails. */
  escape?: () => void;
}

const actions: Record<string, keyof ViewerKeys> = {
  ArrowRight: 'nextPage',
  ArrowLeft: 'previousPage',
  Home: 'firstPage',
  End: 'lastPage',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
  '/': 'search',
  Escape: 'escape',
};

/** How far these keys scroll, as a part of the visible height. With the focus on the pages, the browser scrolls instead. */
const scrolls: Record<string, number> = { PageDown: 0.9, PageUp: -0.9, ArrowDown: 0.1, ArrowUp: -0.1 };

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], aside, [role="dialog"], [role="tablist"]') !==
    null;

const actionOf = (event: KeyboardEvent): keyof ViewerKeys | undefined => {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'f' ? 'search' : undefined;
  return actions[event.key];
};

/** Handles keys on the whole page while mounted, except in input fields, panels and dialogs. */
export function useViewerKeys(keys: ViewerKeys, scroller: RefObject<HTMLElement | null>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      const mayAct =
        action === 'search' ? event.key !== '/' || !isElsewhere(event.target) : !isElsewhere(event.target);
      const act = action && latest.current[action];
      if (act && mayAct) {
        event.preventDefault();
        return act();
      }
      const part = scrolls[event.key];
      const isAtPages = event.target instanceof Node && scroller.current?.contains(event.target);
      if (part === undefined || isAtPages || isElsewhere(event.target) || event.ctrlKey || event.metaKey)
        return;
      event.preventDefault();
      scroller.current?.scrollBy({ top: part * scroller.current.clientHeight });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [scroller]);
}
