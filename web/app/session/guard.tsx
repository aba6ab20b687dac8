import { Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { PageLoading } from '../ui/feedback/page-loading.tsx';
import { useStoredUser } from './stored-user.ts';
import { ToEntry } from './to-entry.tsx';

/**
 * Protects the routes below it: 'Loading...' while the check runs, the page for a stored user, /choose for anyone else
 * (docs/rules.md, Public pages). After signing in or joining from there one is led back.
 */
export function Guard() {
  const user = useStoredUser();
  if (user === undefined) return <PageLoading />;
  return user ? <Outlet /> : <ToEntry to={paths.choose} />;
}
