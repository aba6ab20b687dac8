import { InvitedForm } from '../../features/setup/invited-form.tsx';
import { SetupFrame } from '../../features/setup/setup-frame.tsx';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

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
