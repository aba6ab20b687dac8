import { HelperInvitation } from '../../../features/applications/people/helper-invitation.tsx';
import { LateLink } from '../../../features/applications/people/late-link.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { LinkPage } from '../link-page.tsx';

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
