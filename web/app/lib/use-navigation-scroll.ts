import { useEffect, useRef } from 'react';
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

/**
 * On every route change the page scrolls smoothly to the top (site specification, section 2), Back and Forward restore
 * the position, and the focus moves to the new page's main part, so that a screen reader starts there.
 */
export function useNavigationScroll() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    let position = window.scrollY;
    const follow = () => {
      position = window.scrollY;
    };
    const remember = () => rememberPosition(key, position);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      remember();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', remember);
    };
  }, [key]);

  useEffect(() => {
    const samePage = lastPathname.current === pathname;
    lastPathname.current = pathname;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const position = type === 'POP' ? readPositions()[key] : undefined;
    if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
    else if (target) scrollToElement(target);
    else if (!samePage) window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash, type]);
}
