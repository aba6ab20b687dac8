import { AdministratorForm } from '../../features/setup/administrator-form.tsx';
import { SetupFrame } from '../../features/setup/setup-frame.tsx';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export const handle = privateHandle('Set up', 'Create the first administrator of this site.');

const LinkMissing = () => (
  <p>
    This page works once, with the link that the server prints when it starts. Open that link, or restart the
    server to get a new one.
  </p>
);

export function Component() {
  const token = useFragmentToken();
  return (
    <SetupFrame
      overline="Set up"
      title="Welcome to your new site"
      text="Create the owner’s account. The owner can do everything and invites the team."
    >
      {token === undefined && <Skeleton className="h-96" />}
      {token === null && <LinkMissing />}
      {token && <AdministratorForm kind="owner" token={token} key={token} />}
    </SetupFrame>
  );
}
