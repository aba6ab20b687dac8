import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { MembersList } from '../../../features/members/members-list.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('Members', 'Everyone who signed up.');

export const Component = () => (
  <ConsolePage title="Members" isList>
    <MembersList />
  </ConsolePage>
);
