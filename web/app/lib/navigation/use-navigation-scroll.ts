import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readStored, store } from '../browser/browser-storage.ts';
import { scrollAndHold } from './scroll.ts';

const storageKey = 'scroll-positions';

const readPositions = () =>
  readStored('session', storageKey, (stored) => stored as Record<string, number> | null) ?? {};

function savePosition(key: string, position: number) {
  const latest = Object.entries({ ...readPositions(), [key]: position }).slice(-50);
  store('session', storageKey, Object.fromEntries(latest));
}

/** Pixels above the target of a hash, and milliseconds to it (hero; docs/rules.md, Fixed numbers). */
const targetMargin = 70;
const targetDuration = 1000;

/** Milliseconds and maximum pixels of the scroll to the top of a new page, wherever the last one was left. */
const topDuration = 300;
const topDistance = 120;

/** The target of a hash. It may be rendered later than the page; a one-time token has none. */
const targetOf = (hash: string) => (hash ? document.getElementById(hash.slice(1)) : null);

/** A sticky column moves with the page, so what contains it marks the place. */
function steadyPlace(target: Element): Element {
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (getComputedStyle(element).position === 'sticky') return element.parentElement ?? target;
  }
  return target;
}

/** Where the target of a hash is now; until there is one, the top. */
const placeOfTarget = (hash: string) => {
  const target = targetOf(hash);
  if (!target) return 0;
  return Math.max(0, window.scrollY + steadyPlace(target).getBoundingClientRect().top - targetMargin);
};

/** The first page of every document has the same key, so the path is added to tell them apart. */
const placeOf = (key: string, pathname: string) => `${key} ${pathname}`;

/** Whether the document was opened by an address or a link, not by a reload or Back. */
const isFreshDocument = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

/** Whether the visitor was already reading when the code came: the page then stays where they moved it. */
const isVisitorMoving = () => window.scrollY > 0 || navigator.userActivation?.hasBeenActive === true;

/**
 * On every route change the page scrolls smoothly to the top (docs/rules.md, Public pages), Back and Forward restore
 * the position, and the focus moves to the new page's main part, so that a screen reader starts there.
 */
export function useNavigationScroll() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const lastPathname = useRef(pathname);
  const isFresh = useRef(true);

  // Save the position before React swaps the page; a shorter page would clamp it.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    let position = window.scrollY;
    const follow = () => {
      position = window.scrollY;
    };
    const save = () => savePosition(placeOf(key, pathname), position);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      save();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', save);
    };
  }, [key, pathname]);

  // Before the new page is painted, so that it never shows at the last page's position.
  useLayoutEffect(() => {
    const samePage = lastPathname.current === pathname;
    lastPathname.current = pathname;
    const isFirst = isFresh.current && isFreshDocument();
    const isTakenOver = isFresh.current && !isFirst && isVisitorMoving();
    isFresh.current = false;
    const isNew = type !== 'POP' || isFirst || isTakenOver;
    const position = isNew ? undefined : readPositions()[placeOf(key, pathname)];
    const focused = samePage ? targetOf(hash) : document.getElementById('main');
    focused?.focus({ preventScroll: true });
    if (position !== undefined) return scrollAndHold({ goal: () => position, duration: 0 });
    if (samePage && !targetOf(hash) && !(isFirst && hash)) return;
    if (!samePage) window.scrollTo({ top: Math.min(window.scrollY, topDistance), behavior: 'instant' });
    const duration = hash ? targetDuration : topDuration;
    return scrollAndHold({ goal: () => placeOfTarget(hash), duration });
  }, [key, pathname, hash, type]);
}
