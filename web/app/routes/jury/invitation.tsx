import { useEffect } from 'react';
import { JuryInvitation } from '../../features/jury/jury-invitation.tsx';
import { SetupFrame } from '../../features/setup/setup-frame.tsx';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { QueryProvider } from '../../session/queries/query-provider.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { fetchToasts } from '../../ui/feedback/toast-region.tsx';

export const handle = privateHandle('Jury invitation', 'Read and score applications.');

export function Component() {
  const token = useFragmentToken();
  useEffect(fetchToasts, []);
  return (
    <SetupFrame
      overline="Invitation"
      title="Join the jury"
      text="You see only what is assigned to you, and score it by the criteria of the stage."
    >
      {token === undefined && <Skeleton className="h-40" />}
      {token === null && <p>Open the link in the email again, or ask for a new invitation.</p>}
      {token && (
        <QueryProvider>
          <JuryInvitation token={token} key={token} />
        </QueryProvider>
      )}
    </SetupFrame>
  );
}
