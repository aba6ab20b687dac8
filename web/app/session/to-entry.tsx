import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { rememberPlace } from './return-place.ts';
import { isSigningOut } from './session-loss.ts';

/** Leads from a protected page to a way in, and remembers the page with its query and fragment. */
export function ToEntry({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  // Somebody who signs out is on the way to /signin already, while this tree still stands.
  const isLeaving = isSigningOut() || pathname !== window.location.pathname;
  useEffect(() => {
    if (!isLeaving) rememberPlace({ pathname, search, hash });
  }, [isLeaving, pathname, search, hash]);
  return isLeaving ? null : <Navigate to={to} replace />;
}
