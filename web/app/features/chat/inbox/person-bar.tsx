import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import type { WireConversation } from '@proxima/contract/chat/chat';
import { ArrowLeft, Check, Inbox, UserRound } from 'lucide-react';
import { duration } from '../../../lib/format/duration.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { buttonStyles } from '../../../ui/actions/button-styles.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { ConversationAssignee } from './conversation-assignee.tsx';
import { useConversation, useSettleConversation } from './conversations.queries.ts';
import { useInboxFilters } from './use-inbox-filters.ts';

const link = buttonStyles('quiet', 'small', 'px-2.5');

const Places = ({ conversation }: { conversation: WireConversation }) => (
  <nav aria-label="Of this member" className="flex shrink-0 gap-0.5">
    <a
      href={`${paths.adminSubmissions}?search=${encodeURIComponent(conversation.email)}`}
      className={link}
      title="Submissions"
    >
      <Inbox size={18} aria-hidden="true" />
      <span className="max-md:sr-only">Submissions</span>
    </a>
    <a href={paths.adminMember(conversation.user_id)} className={link} title="Profile">
      <UserRound size={18} aria-hidden="true" />
      <span className="max-md:sr-only">Profile</span>
    </a>
  </nav>
);

/** Who looks after it, how it stands, and the way off the waiting list. */
function Standing({ conversation }: { conversation: WireConversation }) {
  const { user_id, waiting_since, answered_after } = conversation;
  const settle = useSettleConversation(user_id);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1 text-sm">
      <ConversationAssignee conversation={conversation} />
      {waiting_since && (
        <span className="font-medium text-amber max-sm:hidden">
          Waiting since <RelativeTime iso={waiting_since} />
        </span>
      )}
      {!waiting_since && answered_after !== null && (
        <span className="text-ink-soft">First answer after {duration(answered_after)}</span>
      )}
      {waiting_since && (
        <Button
          kind="quiet"
          size="small"
          className="ml-auto max-sm:px-1"
          pending={settle.isPending}
          onClick={() => settle.mutate(undefined)}
        >
          <Check size={16} aria-hidden="true" />
          No answer needed
        </Button>
      )}
    </div>
  );
}

/** Whose conversation is open, and what the team may do about it. */
export function PersonBar({ userId }: { userId: number }) {
  const { data } = useConversation(userId);
  const { query } = useInboxFilters();
  const name = data ? `${data.first_name} ${data.last_name}` : '';
  return (
    <div className="bg-surface">
      <div className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2.5">
        <a
          href={paths.adminConversations + query}
          aria-label="All conversations"
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-mist lg:hidden"
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </a>
        {data && <Avatar name={name} picture={data.avatar} />}
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-sans text-base font-medium">{name}</h2>
          <p className="truncate text-xs text-ink-soft">
            {data && `${roleLabels[data.role as MemberRole]} · ${data.email}`}
          </p>
        </div>
        {data && <Places conversation={data} />}
      </div>
      {data && <Standing conversation={data} />}
    </div>
  );
}
