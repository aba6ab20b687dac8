import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { JuryShell } from '../../features/jury/jury-shell.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { UnsavedInputQuestion } from '../../session/drafts/unsaved-input.tsx';
import { QueryProvider } from '../../session/queries/query-provider.tsx';
import { ReauthenticationProvider } from '../../session/reauthentication.tsx';
import { useSignedInUser } from '../../session/stored-user.ts';
import { fetchToasts } from '../../ui/feedback/toast-region.tsx';

export const handle = privateHandle('Jury', 'Applications to read and score.');

/** Only the selection day is live; it opens its connection itself. */
export function Component() {
  const { id } = useSignedInUser();
  useEffect(fetchToasts, []);
  return (
    <QueryProvider key={id}>
      <ReauthenticationProvider>
        <JuryShell>
          <Outlet />
          <UnsavedInputQuestion />
        </JuryShell>
      </ReauthenticationProvider>
    </QueryProvider>
  );
}
