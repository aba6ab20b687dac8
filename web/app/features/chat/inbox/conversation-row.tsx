import type { WireConversation } from '@proxima/contract/chat/chat';
import clsx from 'clsx';
import { AssignedTo } from '../../../domain/assignment/assigned-to.tsx';
import { PresenceMark } from '../../../domain/presence/presence-mark.tsx';
import { SnoozedUntil } from '../../../domain/snooze/snoozed-until.tsx';
import { longDateTime } from '../../../lib/format/dates.ts';
import { duration } from '../../../lib/format/duration.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { CountBadge } from '../../../ui/display/count-badge.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';

/** How long a member has been waiting. */
export const WaitingTime = ({ since, className }: { since: string; className?: string }) => (
  <time
    dateTime={since}
    title={longDateTime(since)}
    className={clsx('shrink-0 font-medium text-amber', className)}
  >
    Waiting {duration((Date.now() - Date.parse(since)) / 1_000)}
  </time>
);

/** How long the member has been waiting, and who the conversation is assigned to. */
function Standing({ waiting_since, assignee }: Pick<WireConversation, 'waiting_since' | 'assignee'>) {
  if (!waiting_since && !assignee) return null;
  return (
    <span className="mt-0.5 flex items-baseline justify-between gap-3 text-xs">
      {waiting_since && <WaitingTime since={waiting_since} />}
      {assignee && <AssignedTo assignee={assignee} className="truncate" />}
    </span>
  );
}

interface ConversationRowProps {
  conversation: WireConversation;
  /** The filters of the inbox, which stay while a conversation is open. */
  query?: string;
  isOpen: boolean;
}

/** A conversation as a row of the inbox. */
export function ConversationRow({ conversation, query = '', isOpen }: ConversationRowProps) {
  const { user_id, first_name, last_name, avatar, last_text, last_at, unread } = conversation;
  const name = `${first_name} ${last_name}`;
  return (
    <a
      href={paths.adminConversation(user_id) + query}
      aria-current={isOpen ? 'page' : undefined}
      className={clsx(
        'flex items-start gap-3 border-b border-line px-4 py-3.5 transition-colors',
        isOpen ? 'bg-ember-tint' : 'hover:bg-mist',
      )}
    >
      <Avatar name={name} picture={avatar} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={clsx('truncate text-sm', unread > 0 ? 'font-semibold' : 'font-medium')}>
            {name}
          </span>
          <RelativeTime iso={last_at} className="shrink-0 text-xs text-ink-soft" />
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{last_text || 'A file'}</span>
          <PresenceMark place="conversation" id={user_id} />
          <CountBadge unread={unread} />
        </span>
        <Standing {...conversation} />
        <SnoozedUntil at={conversation.snooze?.until ?? null} />
      </span>
    </a>
  );
}
