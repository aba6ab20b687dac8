import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { SubmissionsList } from '../../features/admin-submissions/submissions-list.tsx';
import { pageHandle } from '../../lib/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Submissions', description: 'Everything that was sent in.', noIndex: true }),
});

export const Component = () => (
  <ConsolePage title="Submissions">
    <SubmissionsList />
  </ConsolePage>
);
