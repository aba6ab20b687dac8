import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { SubmissionsList } from '../../../features/submissions/queue/submissions-list.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { useRights } from '../../../session/use-rights.ts';

export const handle = privateHandle('Submissions', 'All submissions.');

export const Component = () => (
  <ConsolePage title="Submissions">
    <SubmissionsList mayDecide={useRights().includes('submissions.decide')} />
  </ConsolePage>
);
