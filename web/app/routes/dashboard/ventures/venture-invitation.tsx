import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { FounderInvitation } from '../../../features/ventures/founder-invitation.tsx';
import { useFragmentToken } from '../../../lib/navigation/use-fragment-token.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export const handle = privateHandle('Invitation to a venture', 'Become a co-founder.');

export function Component() {
  const token = useFragmentToken();
  return (
    <div className="max-w-3xl">
      <PageHeading title="Invitation to a venture" />
      {token === undefined && <Skeleton className="h-40" />}
      {token === null && <p>Open the link in the email again, or ask for a new invitation.</p>}
      {token && <FounderInvitation token={token} key={token} />}
    </div>
  );
}
