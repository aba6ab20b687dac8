import { AdministratorForm } from '../../features/setup/administrator-form.tsx';
import { SetupFrame } from '../../features/setup/setup-frame.tsx';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export const handle = privateHandle('Invitation', 'Join the team of this site.');

export function Component() {
  const token = useFragmentToken();
  return (
    <SetupFrame
      overline="Invitation"
      title="Join the team"
      text="Enter your name and choose a password. Your email address is the one that received the invitation."
    >
      {token === undefined && <Skeleton className="h-80" />}
      {token === null && <p>Open the link in the email again, or ask for a new invitation.</p>}
      {token && <AdministratorForm kind="invited" token={token} key={token} />}
    </SetupFrame>
  );
}
