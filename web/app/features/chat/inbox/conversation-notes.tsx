import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { Lock, StickyNote } from 'lucide-react';
import { useAgents } from '../../../domain/assignment/agents.ts';
import { Notes } from '../../../domain/notes/notes.tsx';
import { useTasks } from '../../../domain/team-tasks/team-tasks.queries.ts';
import { TeamTasks } from '../../../domain/team-tasks/team-tasks.tsx';
import { useAddressFilters } from '../../../lib/navigation/use-address-filters.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Drawer } from '../../../ui/actions/drawer.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { useAddNote, useConversationNotes, useRemoveNote } from './conversations.queries.ts';

function NotesDrawer({ userId, name, onClose }: { userId: number; name: string; onClose: () => void }) {
  const people = useAgents().data;
  const add = useAddNote(userId);
  const remove = useRemoveNote(userId);
  return (
    <Drawer
      onClose={onClose}
      title={`Notes and tasks about ${name}`}
      overline={
        <>
          <Lock size={14} aria-hidden="true" /> Only the team can see these
        </>
      }
    >
      <QueryContent query={useConversationNotes(userId)}>
        {(notes) => (
          <div>
            {notes.length === 0 && <p className="text-sm text-ink-soft">No notes yet.</p>}
            <Notes
              {...{ notes, people, add, remove }}
              draft={{ kind: reviewDrafts.conversation_note, subject: userId }}
              mayWrite
            />
          </div>
        )}
      </QueryContent>
      <TeamTasks about={{ record: 'conversation', id: userId }} />
    </Drawer>
  );
}

/** Opens the team's notes and tasks beside a conversation, as the address does with `notes=open`. */
export function ConversationNotes({ userId, name }: { userId: number; name: string }) {
  const { params, change } = useAddressFilters<'notes'>();
  const notes = useConversationNotes(userId).data ?? [];
  const { tasks } = useTasks({ record: 'conversation', id: userId }).data ?? { tasks: [] };
  const count = notes.length + tasks.filter(({ done_at }) => done_at === null).length;
  return (
    <>
      <Button kind="quiet" size="small" className="max-sm:px-1" onClick={() => change({ notes: 'open' })}>
        <StickyNote size={16} aria-hidden="true" />
        <span>
          Notes<span className="max-sm:sr-only"> and tasks</span>
          {count > 0 && ` (${count})`}
        </span>
      </Button>
      {params.get('notes') === 'open' && (
        <NotesDrawer userId={userId} name={name} onClose={() => change({ notes: '' })} />
      )}
    </>
  );
}
