import type { CannedAnswer } from '@proxima/contract/chat/canned-answers';
import { useState } from 'react';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { useCannedAnswers } from '../../features/saved-replies/saved-replies.queries.ts';
import { CannedAnswersList } from '../../features/saved-replies/saved-replies-list.tsx';
import { CannedAnswerDialog } from '../../features/saved-replies/saved-reply-dialog.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Canned answers', description: 'What the team says often.', noIndex: true }),
});

const crumbs = [{ label: 'Conversations', href: paths.adminConversations }, { label: 'Canned answers' }];

export function Component() {
  const { data, error, refetch, isRefetching } = useCannedAnswers();
  const [editing, setEditing] = useState<CannedAnswer | 'new' | null>(null);
  return (
    <ConsolePage
      title="Canned answers"
      above={<Breadcrumb crumbs={crumbs} />}
      lead="What the team says often. In a conversation type / and a few letters."
      actions={<Button onClick={() => setEditing('new')}>New answer</Button>}
    >
      {error && !data && <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />}
      {!data && !error && <ListSkeleton />}
      {data && <CannedAnswersList answers={data} onEdit={setEditing} />}
      {editing && (
        <CannedAnswerDialog answer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </ConsolePage>
  );
}
