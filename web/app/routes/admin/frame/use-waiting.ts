import { useInboxFigures } from '../../../features/chat/inbox/conversations.queries.ts';
import type { Waiting } from '../../../features/console-shell/console-links.ts';
import { useOpenEnquiries } from '../../../features/submissions/enquiries/enquiries.queries.ts';
import { useReviewCount } from '../../../features/submissions/submissions.queries.ts';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';

/** How much is waiting for the team at each place that the administrator may visit; live events keep it up to date. */
export function useWaiting(): Waiting {
  const rights = useRights();
  const mayRead = rights.includes('submissions.read');
  return {
    [paths.adminSubmissions]: useReviewCount(mayRead).data ?? 0,
    [paths.adminEnquiries]: useOpenEnquiries(mayRead).data ?? 0,
    [paths.adminConversations]: useInboxFigures(rights.includes('conversations.answer')).data?.waiting ?? 0,
  };
}
