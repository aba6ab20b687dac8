import { type ReviewDesk, reviewEndpoints } from '@proxima/contract/submissions/review';
import { Lock, Trash2 } from 'lucide-react';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useAddNote, useRemoveNote } from './desk.queries.ts';

type Note = ReviewDesk['notes'][number];

function NoteRow({ note, submissionId }: { note: Note; submissionId: number }) {
  const { id } = useSignedInUser();
  const remove = useRemoveNote(submissionId);
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

function NoteForm({ submissionId }: { submissionId: number }) {
  const add = useAddNote(submissionId);
  const { form, field } = useCheckedForm(reviewEndpoints.addNote.body, {
    defaultValues: empty,
    mode: 'onSubmit',
  });
  const { handleSubmit } = form;
  const draft = useFormDraft({ kind: 'note', subject: submissionId, form, empty });
  const submit = handleSubmit(({ text }) => add.mutate(text, { onSuccess: () => draft.end() }));
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <TextArea label="Note for the team" quiet boxClassName="h-20" {...field('text')} />
      <div className="flex items-center justify-between gap-3">
        <DraftLine draft={draft} />
        <Button type="submit" kind="secondary" size="small" pending={add.isPending} pendingLabel="Saving...">
          Add note
        </Button>
      </div>
    </form>
  );
}

interface NotesCardProps {
  submissionId: number;
  notes: readonly Note[];
  mayWrite: boolean;
}

/** The team's notes about a submission; never shown to the member. */
export const NotesCard = ({ submissionId, notes, mayWrite }: NotesCardProps) => (
  <Card>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-lg">Internal notes</h2>
      <p className="flex items-center gap-1.5 text-xs text-ink-soft">
        <Lock size={14} aria-hidden="true" /> Only the team can see these
      </p>
    </div>
    {notes.length > 0 && (
      <ul className="mt-2">
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} submissionId={submissionId} />
        ))}
      </ul>
    )}
    {mayWrite && <NoteForm submissionId={submissionId} />}
  </Card>
);
