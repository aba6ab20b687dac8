import { rightsOfRole } from '@proxima/contract/admin/rights';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { SubmissionsList } from '../../features/submissions/queue/submissions-list.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { useSignedInUser } from '../../session/stored-user.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Submissions', description: 'Everything that was sent in.', noIndex: true }),
});

export function Component() {
  const { rank } = useSignedInUser();
  return (
    <ConsolePage title="Submissions">
      <SubmissionsList mayDecide={!!rank && rightsOfRole[rank].includes('submissions.decide')} />
    </ConsolePage>
  );
}
