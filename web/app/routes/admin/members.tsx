import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { MembersList } from '../../features/members/members-list.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Members', description: 'Everybody who signed up.', noIndex: true }),
});

export const Component = () => (
  <ConsolePage title="Members">
    <MembersList />
  </ConsolePage>
);
