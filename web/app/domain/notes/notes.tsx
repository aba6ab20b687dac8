import type { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { noteBody, type TeamNote } from '@proxima/contract/team/notes';
import { Trash2 } from 'lucide-react';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { SuggestingTextArea } from '../suggestions/suggesting-text-area.tsx';
import type { Offer } from '../suggestions/use-suggestions.ts';

interface NotesProps {
  notes: readonly TeamNote[];
  /** Colleagues who can be mentioned. */
  people: readonly { id: number; name: string }[] | undefined;
  /** Where an unsent note is saved. */
  draft: { kind: typeof reviewDrafts.note | typeof reviewDrafts.conversation_note; subject: number };
  mayWrite: boolean;
  add: { isPending: boolean; mutate: (text: string, options: { onSuccess: () => void }) => void };
  remove: { mutate: (id: number) => void };
}

function NoteRow({ note, remove }: { note: TeamNote } & Pick<NotesProps, 'remove'>) {
  const { id } = useSignedInUser();
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex items-center justify-between gap-2">
        <p className="text-xs text-ink-soft">
          <span className="font-medium text-ink">{note.author_name}</span>,{' '}
          <RelativeTime iso={note.created_at} />
        </p>
        {note.author_id === id && (
          <button
            type="button"
            aria-label="Remove this note"
            onClick={() => remove.mutate(note.id)}
            className="-my-2 grid size-9 place-items-center rounded-control text-ink-soft hover:bg-mist hover:text-red pointer-coarse:size-11"
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className="mt-1 text-sm break-words whitespace-pre-wrap">{note.text}</p>
    </li>
  );
}

const empty = { text: '' };

/** The colleagues that an at sign offers. Those with the same name are one suggestion, as a mention notifies all of them. */
function useMentionOffer(people: NotesProps['people'] = []): Offer {
  const me = useSignedInUser().id;
  const others = people.filter(({ id }) => id !== me);
  return {
    sign: '@',
    label: 'Mention a colleague',
    suggestions: [...Map.groupBy(others, ({ name }) => name)].map(([name, [first, ...more]]) => ({
      id: first?.id ?? 0,
      title: more.length === 0 ? name : `${name} (${more.length + 1} people)`,
      text: `@${name} `,
    })),
  };
}

function NoteForm({ people, draft: place, add }: Omit<NotesProps, 'notes' | 'mayWrite' | 'remove'>) {
  const offer = useMentionOffer(people);
  const { form, field } = useCheckedForm(noteBody, {
    defaultValues: empty,
    mode: 'onSubmit',
  });
  const { handleSubmit, watch, setValue } = form;
  const draft = useFormDraft({ ...place, form, empty });
  const submit = handleSubmit(({ text }) => add.mutate(text, { onSuccess: () => draft.end() }));
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-3 flex flex-col gap-3 print:hidden">
      <SuggestingTextArea
        label="Note for the team"
        quiet
        boxClassName="h-20"
        text={watch('text')}
        setText={(text) => setValue('text', text, { shouldDirty: true })}
        offer={offer}
        {...field('text')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DraftLine draft={draft} />
        <Button
          type="submit"
          kind="secondary"
          size="small"
          className="whitespace-nowrap"
          pending={add.isPending}
          pendingLabel="Saving..."
        >
          Add note
        </Button>
      </div>
    </form>
  );
}

/** The team's notes about something, and the form for another; never shown to the member. */
export const Notes = ({ notes, mayWrite, remove, ...adding }: NotesProps) => (
  <>
    {notes.length > 0 && (
      <ul className="mt-2">
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} remove={remove} />
        ))}
      </ul>
    )}
    {mayWrite && <NoteForm {...adding} />}
  </>
);
