import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStored, store } from '../lib/browser/browser-storage.ts';
import { paths } from '../paths.ts';

const key = 'return-to';

/** Pages to sign in or join: the place is kept while the visitor moves between them. */
const entryPages = new Set<string>([
  paths.choose,
  paths.signIn,
  paths.resetPassword,
  paths.connectSignIn,
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
  store('session', key, pathname + search + hash);
}

const readPlace = () => readStored('session', key, (place) => (typeof place === 'string' ? place : null));

/** Returns and deletes the remembered place, for after signing in or joining. Null without one. */
export function consumePlace(): string | null {
  const place = readPlace();
  store('session', key, null);
  return place;
}

/** Deletes the place when the visitor moves to another page: a later sign-in leads to /home. For the root of the tree. */
export function usePlaceGivenUp(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isOnTheWay =
      entryPages.has(pathname) ||
      pathname.startsWith(paths.signInReturn('')) ||
      readPlace()?.split(/[?#]/)[0] === pathname;
    if (!isOnTheWay) consumePlace();
  }, [pathname]);
}
