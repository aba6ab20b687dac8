import { Outlet } from 'react-router';
import { paths } from '../../../paths.ts';
import { ToEntry } from '../../../session/guard.tsx';
import { useStoredUser } from '../../../session/stored-user.ts';
import { LoadingScreen } from '../../../ui/feedback/page-loading.tsx';

/** Shows the console to administrators; others are sent to the sign-in page and return afterwards. */
export function AdminGuard() {
  const user = useStoredUser();
  if (user === undefined) return <LoadingScreen />;
  return user?.role === 'admin' ? <Outlet /> : <ToEntry to={paths.signIn} />;
}
