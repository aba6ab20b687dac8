import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { LoadingScreen } from '../ui/feedback/page-loading.tsx';
import { rememberPlace } from './return-place.ts';
import { isSigningOut } from './session-loss.ts';
import { useStoredUser } from './stored-user.ts';

/** Redirects from a protected page to where one can sign in, and remembers the page with its query and fragment. */
export function ToEntry({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  // While signing out, this tree is still mounted during the navigation to /signin.
  const isLeaving = isSigningOut() || pathname !== window.location.pathname;
  useEffect(() => {
    if (!isLeaving) rememberPlace({ pathname, search, hash });
  }, [isLeaving, pathname, search, hash]);
  return isLeaving ? null : <Navigate to={to} replace />;
}

/**
 * Protects the routes below it: 'Loading...' while the check runs, the page for a stored user, /choose for anyone else
 * (docs/rules.md, Public pages). Signing in or joining from there leads back.
 */
export function Guard() {
  const user = useStoredUser();
  if (user === undefined) return <LoadingScreen />;
  return user ? <Outlet /> : <ToEntry to={paths.choose} />;
}
