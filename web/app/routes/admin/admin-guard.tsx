import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import type { ReturnPlace } from '../../session/session-loss.ts';
import { useStoredUser } from '../../session/stored-user.ts';
import { PageLoading } from '../../ui/page-loading.tsx';

/** Lets administrators in and asks everybody else to sign in as one; afterwards they are led back. */
export function AdminGuard() {
  const user = useStoredUser();
  const { pathname, search } = useLocation();
  if (user === undefined) return <PageLoading />;
  const state: ReturnPlace = { returnTo: pathname + search };
  return user?.role === 'admin' ? <Outlet /> : <Navigate to={paths.signIn} state={state} replace />;
}
