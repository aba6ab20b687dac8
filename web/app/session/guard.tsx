import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { isDeparting } from './session-loss.ts';
import { useStoredUser } from './stored-user.ts';

/**
 * Protects the routes below it: 'Loading...' while the check runs, the page for a stored user, /choose for anyone else
 * (site specification, section 2).
 */
export function Guard() {
  const user = useStoredUser();
  const { pathname } = useLocation();
  if (user === undefined) return <PageLoading />;
  if (user) return <Outlet />;
  // Somebody who signs out is on the way to /signin already, while this tree still stands.
  const isLeaving = isDeparting() || pathname !== window.location.pathname;
  return isLeaving ? null : <Navigate to={paths.choose} replace />;
}
