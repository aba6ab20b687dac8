import type { WireConversation } from '@proxima/contract/chat/chat';
import { UserRoundCheck } from 'lucide-react';
import { useAgents } from '../../../domain/agents.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { controlStyles } from '../../../ui/forms/control-styles.ts';
import { useAssignConversation } from './conversations.queries.ts';

/** Who of the team looks after a conversation; saved when chosen. */
export function ConversationAssignee({ conversation }: { conversation: WireConversation }) {
  const me = useSignedInUser().id;
  const { user_id, assignee } = conversation;
  const people = useAgents().data ?? (assignee ? [assignee] : []);
  const assign = useAssignConversation(user_id);
  return (
    <div className="flex items-center gap-2">
      <label title="Looked after by" className="flex items-center gap-2 text-ink-soft">
        <UserRoundCheck size={18} aria-hidden="true" className="shrink-0" />
        <span className="sr-only">Looked after by</span>
        <select
          value={assignee?.id ?? ''}
          disabled={assign.isPending}
          onChange={({ target }) => assign.mutate(target.value === '' ? null : Number(target.value))}
          className={controlStyles('min-h-9 max-w-56 py-1 pr-1 pointer-coarse:min-h-11 sm:text-sm')}
        >
          <option value="">Nobody yet</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === me ? `${name} (you)` : name}
            </option>
          ))}
        </select>
      </label>
      {!assignee && (
        <Button kind="quiet" size="small" pending={assign.isPending} onClick={() => assign.mutate(me)}>
          Take over
        </Button>
      )}
    </div>
  );
}
