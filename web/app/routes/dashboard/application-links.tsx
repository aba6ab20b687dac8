import type { ComponentType } from 'react';
import { HelperInvitation } from '../../features/applications/people/helper-invitation.tsx';
import { LateLink } from '../../features/applications/people/late-link.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface LinkPageProps {
  title: string;
  Content: ComponentType<{ token: string }>;
}

/** The page of a link with a token, opened from an email. */
function LinkPage({ title, Content }: LinkPageProps) {
  const token = useFragmentToken();
  return (
    <div className="max-w-3xl">
      <PageHeading title={title} />
      {token === undefined && <Skeleton className="h-40" />}
      {token === null && <p>Open the link in the email again, or ask for a new one.</p>}
      {token && <Content token={token} key={token} />}
    </div>
  );
}

const invitationTitle = 'Invitation to an application';
const Invitation = () => <LinkPage title={invitationTitle} Content={HelperInvitation} />;
export const invitation = {
  handle: privateHandle(invitationTitle, 'Work on an application together.'),
  Component: Invitation,
};

const lateTitle = 'Apply after the close';
const Late = () => <LinkPage title={lateTitle} Content={LateLink} />;
export const lateLink = {
  handle: privateHandle(lateTitle, 'A personal link from our team.'),
  Component: Late,
};
