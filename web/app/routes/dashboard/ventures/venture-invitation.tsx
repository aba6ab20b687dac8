import { FounderInvitation } from '../../../features/ventures/founder-invitation.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { LinkPage } from '../link-page.tsx';

const title = 'Invitation to a venture';

export const handle = privateHandle(title, 'Become a co-founder.');

export const Component = () => <LinkPage title={title} Content={FounderInvitation} />;
