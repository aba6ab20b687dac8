import { Lock, StickyNote } from 'lucide-react';
import { useAgents } from '../../../domain/agents.ts';
import { Notes } from '../../../domain/notes/notes.tsx';
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
      title={`Notes on ${name}`}
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
              draft={{ kind: 'conversation_note', subject: userId }}
              mayWrite
            />
          </div>
        )}
      </QueryContent>
    </Drawer>
  );
}

/** Opens the team's notes beside a conversation, as the address does with `notes=open`. */
export function ConversationNotes({ userId, name }: { userId: number; name: string }) {
  const { params, change } = useAddressFilters<'notes'>();
  const count = useConversationNotes(userId).data?.length ?? 0;
  return (
    <>
      <Button kind="quiet" size="small" className="max-sm:px-1" onClick={() => change({ notes: 'open' })}>
        <StickyNote size={16} aria-hidden="true" />
        {count === 0 ? 'Notes' : `Notes (${count})`}
      </Button>
      {params.get('notes') === 'open' && (
        <NotesDrawer userId={userId} name={name} onClose={() => change({ notes: '' })} />
      )}
    </>
  );
}
