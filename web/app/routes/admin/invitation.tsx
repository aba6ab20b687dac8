import { InvitedForm } from '../../features/admin-setup/invited-form.tsx';
import { SetupFrame } from '../../features/admin-setup/setup-frame.tsx';
import { pageHandle } from '../../lib/page-meta.ts';
import { useFragmentToken } from '../../lib/use-fragment-token.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Invitation', description: 'Join the team of this site.', noIndex: true }),
});

export function Component() {
  const token = useFragmentToken();
  return (
    <SetupFrame
      overline="Invitation"
      title="Join the team"
      text="Choose a name and a password. Your address is the one that the invitation came to."
    >
      {token === undefined && <Skeleton className="h-80" />}
      {token === null && <p>Open the link in the mail once more, or ask for a new invitation.</p>}
      {token && <InvitedForm token={token} key={token} />}
    </SetupFrame>
  );
}
