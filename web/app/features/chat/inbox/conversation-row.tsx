import type { WireConversation } from '@proxima/contract/chat/chat';
import clsx from 'clsx';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';

interface ConversationRowProps {
  conversation: WireConversation;
  /** What the inbox is narrowed to; it stays so while one is open. */
  query?: string;
  isOpen: boolean;
}

const maxShown = 99;

const Unread = ({ count }: { count: number }) => (
  <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-ember px-1.5 text-xs font-medium text-surface">
    <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
    <span className="sr-only">{count} unread</span>
  </span>
);

/** Since when they wait, and who of the team looks after them. */
function Standing({ waiting_since, assignee }: Pick<WireConversation, 'waiting_since' | 'assignee'>) {
  const me = useSignedInUser().id;
  if (!waiting_since && !assignee) return null;
  return (
    <span className="mt-0.5 flex items-baseline justify-between gap-3 text-xs">
      {waiting_since && (
        <span className="shrink-0 font-medium text-amber">
          Waiting since <RelativeTime iso={waiting_since} />
        </span>
      )}
      {assignee && (
        <span className="truncate text-ink-soft">
          {!waiting_since && 'Looked after by '}
          {assignee.id === me ? (waiting_since ? 'You' : 'you') : assignee.name}
        </span>
      )}
    </span>
  );
}

/** Whose conversation, the last words, since when they wait, and who looks after them. */
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
          {unread > 0 && <Unread count={unread} />}
        </span>
        <Standing {...conversation} />
      </span>
    </a>
  );
}
