import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { paths } from '../../../paths.ts';
import { ToEntry } from '../../../session/guard.tsx';
import { endViewInConsole } from '../../../session/member-view/member-view.ts';
import { useStoredUser } from '../../../session/stored-user.ts';
import { LoadingScreen } from '../../../ui/feedback/page-loading.tsx';
import { notify } from '../../../ui/feedback/toast.ts';

/**
 * Shows the console to administrators; others are sent to the sign-in page and return afterwards. A member view ends where the console
 * begins.
 */
export function AdminGuard() {
  const user = useStoredUser();
  useEffect(() => {
    const end = () => {
      const text = endViewInConsole();
      if (text) notify.success(text);
    };
    end();
    window.addEventListener('pageshow', end);
    return () => window.removeEventListener('pageshow', end);
  }, []);
  if (user === undefined) return <LoadingScreen />;
  return user?.role === 'admin' ? <Outlet /> : <ToEntry to={paths.signIn} />;
}
