import { MembersList } from '../../features/admin-members/members-list.tsx';
import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { pageHandle } from '../../lib/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Members', description: 'Everybody who signed up.', noIndex: true }),
});

export const Component = () => (
  <ConsolePage title="Members">
    <MembersList />
  </ConsolePage>
);
