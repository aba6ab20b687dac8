import { FirstAdministratorForm } from '../../features/setup/first-administrator-form.tsx';
import { SetupFrame } from '../../features/setup/setup-frame.tsx';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Set up', description: 'Make the first administrator of this site.', noIndex: true }),
});

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
      text="Make the account of its owner: the person who may do everything, and who invites the team."
    >
      {token === undefined && <Skeleton className="h-96" />}
      {token === null && <LinkMissing />}
      {token && <FirstAdministratorForm token={token} key={token} />}
    </SetupFrame>
  );
}
