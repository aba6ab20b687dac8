import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import type { WireConversation } from '@proxima/contract/chat/chat';
import clsx from 'clsx';
import { ArrowLeft, Check, Ellipsis, Inbox, UserRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useAgents } from '../../../domain/assignment/agents.ts';
import { AssigneeSelect } from '../../../domain/assignment/assignee-select.tsx';
import { PresenceLine } from '../../../domain/presence/presence-line.tsx';
import { SnoozedNote, SnoozeMenu } from '../../../domain/snooze/snooze-field.tsx';
import { duration } from '../../../lib/format/duration.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { buttonStyles } from '../../../ui/actions/button-styles.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ConversationNotes } from './conversation-notes.tsx';
import { WaitingTime } from './conversation-row.tsx';
import {
  useAssignConversation,
  useConversation,
  useMarkDone,
  useSnoozeConversation,
} from './conversations.queries.ts';
import { useInboxFilters } from './use-inbox-filters.ts';

const link = buttonStyles('quiet', 'small', 'px-2.5');

const Places = ({ conversation, className }: { conversation: WireConversation; className: string }) => (
  <nav aria-label="This member" className={clsx('flex shrink-0 gap-0.5', className)}>
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

function Assignee({ conversation }: { conversation: WireConversation }) {
  const me = useSignedInUser().id;
  const people = useAgents().data;
  const assign = useAssignConversation(conversation.user_id);
  return (
    <div className="flex items-center gap-2">
      <AssigneeSelect
        assignee={conversation.assignee}
        people={people}
        disabled={assign.isPending}
        onAssign={assign.mutate}
        className="w-48 sm:w-56 [&>label]:sr-only"
      />
      {!conversation.assignee && (
        <Button kind="quiet" size="small" pending={assign.isPending} onClick={() => assign.mutate(me)}>
          Assign to me
        </Button>
      )}
    </div>
  );
}

interface StandingProps {
  conversation: WireConversation;
  id: string;
  className: string;
}

/** The assignee, how long the member has been waiting, what ends the wait, and until when it is snoozed. */
function Standing({ conversation, id, className }: StandingProps) {
  const { user_id, first_name, last_name, waiting_since, answered_after, snooze: snoozed } = conversation;
  const markDone = useMarkDone(user_id);
  const snooze = useSnoozeConversation(user_id);
  const menu = useRef<HTMLButtonElement>(null);
  return (
    <div id={id} className={className}>
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1 text-sm">
        <Assignee conversation={conversation} />
        {waiting_since && <WaitingTime since={waiting_since} className="max-sm:hidden" />}
        {!waiting_since && answered_after !== null && (
          <span className="text-ink-soft">First reply in {duration(answered_after)}</span>
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1">
          <ConversationNotes userId={user_id} name={`${first_name} ${last_name}`} />
          <SnoozeMenu snooze={snooze} ref={menu} kind="quiet" className="max-sm:px-1" />
          {waiting_since && (
            <Button
              kind="quiet"
              size="small"
              className="max-sm:px-1"
              pending={markDone.isPending}
              onClick={() => markDone.mutate(undefined)}
            >
              <Check size={16} aria-hidden="true" />
              Mark as done
            </Button>
          )}
        </div>
      </div>
      {snoozed && (
        <SnoozedNote
          {...{ snoozed, snooze, menu }}
          className="flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2"
        />
      )}
    </div>
  );
}

/** The member whose conversation is open, and what the team can do about it: on a phone one row, with the rest behind a button. */
export function PersonBar({ userId }: { userId: number }) {
  const { data } = useConversation(userId);
  const { query } = useInboxFilters();
  const name = data ? `${data.first_name} ${data.last_name}` : '';
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onPhones = isOpen ? '' : 'max-sm:hidden';
  return (
    <div className="bg-surface">
      <div className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2.5 max-sm:flex-wrap max-sm:gap-y-0 max-sm:py-2">
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
        {data && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label="Assign, snooze and more"
            onClick={() => setOpen(!isOpen)}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-mist aria-expanded:bg-mist sm:hidden"
          >
            <Ellipsis size={20} aria-hidden="true" />
          </button>
        )}
        {data && <Places conversation={data} className={clsx(onPhones, 'max-sm:w-full')} />}
      </div>
      {data && <Standing conversation={data} id={id} className={onPhones} />}
      <div className="bg-surface px-4 py-2 has-[p:empty]:hidden">
        <PresenceLine key={userId} place="conversation" id={userId} />
      </div>
    </div>
  );
}
