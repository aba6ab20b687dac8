import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion, scrollToElement } from './scroll.ts';

const storageKey = 'scroll-positions';

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function rememberPosition(key: string, position: number) {
  const positions = { ...readPositions(), [key]: position };
  const latest = Object.entries(positions).slice(-50);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)));
}

/** Milliseconds within which a page is expected to have grown to its height again. */
const growth = 5000;

/** Scrolls to a position and stays there while the page grows, until the visitor moves. @returns how to let go */
function holdPosition(top: number): () => void {
  const hold = () => window.scrollTo({ top, behavior: 'instant' });
  const observer = new ResizeObserver(hold);
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const release = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const move of moves) window.removeEventListener(move, release);
  };
  const timer = setTimeout(release, growth);
  for (const move of moves) window.addEventListener(move, release, { passive: true });
  observer.observe(document.body);
  hold();
  return release;
}

/** The first page of every document has the same key: without its path, one would be scrolled as another was. */
const placeOf = (key: string, pathname: string) => `${key} ${pathname}`;

/** An address that was typed or linked to, not one that was reloaded or gone back to. */
const isFreshDocument = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

/**
 * On every route change the page scrolls smoothly to the top (site specification, section 2), Back and Forward restore
 * the position, and the focus moves to the new page's main part, so that a screen reader starts there.
 */
export function useNavigationScroll() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const lastPathname = useRef(pathname);
  const isFresh = useRef(true);

  // Lets go of a page as it leaves the document: a moment later the next one, if it is shorter, has moved the position.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    let position = window.scrollY;
    const follow = () => {
      position = window.scrollY;
    };
    const remember = () => rememberPosition(placeOf(key, pathname), position);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      remember();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', remember);
    };
  }, [key, pathname]);

  useEffect(() => {
    const samePage = lastPathname.current === pathname;
    lastPathname.current = pathname;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const isNew = type !== 'POP' || (isFresh.current && isFreshDocument());
    isFresh.current = false;
    const position = isNew ? undefined : readPositions()[placeOf(key, pathname)];
    const focused = samePage ? target : document.getElementById('main');
    focused?.focus({ preventScroll: true });
    if (position !== undefined) return holdPosition(position);
    if (target) scrollToElement(target);
    else if (!samePage) window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [key, pathname, hash, type]);
}
