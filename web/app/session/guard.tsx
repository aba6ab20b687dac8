import { Navigate, Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { useStoredUser } from './stored-user.ts';

/**
 * Protects the routes below it: 'Loading...' while the check runs, the page for a stored user, /choose for anyone else
 * (site specification, section 2).
 */
export function Guard() {
  const user = useStoredUser();
  if (user === undefined) {
    return (
      <p role="status" className="grid min-h-dvh place-items-center text-ink-soft">
        Loading...
      </p>
    );
  }
  return user ? <Outlet /> : <Navigate to={paths.choose} replace />;
}
