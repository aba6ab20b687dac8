import type { SavedReply } from '@proxima/contract/chat/saved-replies';
import { useState } from 'react';
import { useSavedReplies } from '../../domain/saved-replies/saved-replies.queries.ts';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { SavedRepliesList } from '../../features/saved-replies/saved-replies-list.tsx';
import { SavedReplyDialog } from '../../features/saved-replies/saved-reply-dialog.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Saved replies', 'Replies that the team uses often.');

const crumbs = [{ label: 'Conversations', href: paths.adminConversations }, { label: 'Saved replies' }];

export function Component() {
  const query = useSavedReplies();
  const [editing, setEditing] = useState<SavedReply | 'new' | null>(null);
  return (
    <ConsolePage
      title="Saved replies"
      above={<Breadcrumb crumbs={crumbs} />}
      lead="Replies you use often. Type / in a conversation, an answer to an enquiry or a decision to insert one."
      actions={<Button onClick={() => setEditing('new')}>New reply</Button>}
    >
      <QueryContent query={query}>
        {(replies) => <SavedRepliesList replies={replies} onEdit={setEditing} />}
      </QueryContent>
      {editing && (
        <SavedReplyDialog reply={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </ConsolePage>
  );
}
