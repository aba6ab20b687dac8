import { Outlet } from 'react-router';
import { ConsoleShell } from '../../features/admin-shell/console-shell.tsx';
import { pageHandle } from '../../lib/page-meta.ts';
import { QueryProvider } from '../../session/query-provider.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Console', description: 'Review, answer, publish, govern.', noIndex: true }),
});

export const Component = () => (
  <QueryProvider>
    <ConsoleShell>
      <Outlet />
    </ConsoleShell>
  </QueryProvider>
);
