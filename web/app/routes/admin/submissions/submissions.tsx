import { urlOf } from '@proxima/contract/client/wire-request';
import { reviewEndpoints } from '@proxima/contract/submissions/review';
import { adminSubmissionEndpoints } from '@proxima/contract/submissions/submissions';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { SubmissionsList } from '../../../features/submissions/queue/submissions-list.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

export const handle = privateHandle('Submissions', 'All submissions.', () => [
  urlOf(adminSubmissionEndpoints.list, { query: { limit: 50 } }),
  urlOf(reviewEndpoints.listHeld, { query: { limit: 100 } }),
  urlOf(reviewEndpoints.listFilters),
]);

export const Component = () => (
  <ConsolePage
    title="Submissions"
    isList
    actions={
      <LinkButton href={paths.adminCommittee} kind="secondary" size="small">
        Committee sheet
      </LinkButton>
    }
  >
    <SubmissionsList mayDecide={useRights().includes('submissions.decide')} />
  </ConsolePage>
);
