import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';

const key = 'return-to';

/** The ways in: whoever goes through them still means to arrive at the place. */
const entryPages = new Set<string>([
  paths.choose,
  paths.signIn,
  paths.resetPassword,
  paths.entrepreneurSignUp,
  paths.investorSignUp,
  paths.projectManagerSignUp,
]);

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Remembers in this tab where a visitor was going, or where a member was when the session ended (docs/rules.md, Accounts). */
export function rememberPlace({ pathname, search, hash }: Place): void {
  // Two slashes begin the address of another site.
  if (pathname.startsWith('//')) return;
  try {
    sessionStorage.setItem(key, pathname + search + hash);
  } catch {
    // A forbidden storage only costs the way back.
  }
}

function readPlace(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The remembered place, once: whoever has signed in or joined goes there. Null without one. */
export function takePlace(): string | null {
  const place = readPlace();
  if (place !== null) sessionStorage.removeItem(key);
  return place;
}

/** Whoever turns to another page has given the place up: a later sign-in leads to /home. For the root of the tree. */
export function usePlaceGivenUp(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isOnTheWay = entryPages.has(pathname) || readPlace()?.split(/[?#]/)[0] === pathname;
    if (!isOnTheWay) takePlace();
  }, [pathname]);
}
