import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { type BookingDetail, noteForm } from '@proxima/contract/office-hours/office-hours';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Change } from '../../../ui/actions/change.ts';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useAddNote, useRemoveNote } from '../office-hours.queries.ts';

type Note = NonNullable<BookingDetail['shared']>['notes'][number];

/** The notes of a meeting, oldest first. */
export const NoteList = ({ notes, onRemove }: { notes: readonly Note[]; onRemove?: Change<number> }) => (
  <ul className="flex flex-col gap-4">
    {notes.map(({ id, by, at, text, is_own }) => (
      <li key={id} className="border-l-2 border-gold pl-4">
        <p className="text-xs text-ink-soft">
          <span className="font-medium text-ink">{by}</span>, <RelativeTime iso={at} />
        </p>
        <p className="mt-1 max-w-text text-sm wrap-anywhere whitespace-pre-line">{text}</p>
        {is_own && onRemove && (
          <ConfirmingButton
            button={{ kind: 'quiet', size: 'small' }}
            label="Remove note"
            title="Remove this note?"
            description="Neither of you will be able to read it again."
            kind="danger"
            pendingLabel="Removing..."
            change={{ isPending: onRemove.isPending, mutate: (_, options) => onRemove.mutate(id, options) }}
          />
        )}
      </li>
    ))}
  </ul>
);

const empty = { text: '' };

function NoteForm({ id }: { id: number }) {
  const { form, field } = useCheckedForm(noteForm, { defaultValues: empty });
  const draft = useFormDraft({ kind: memberDrafts.booking_note, subject: id, form, empty });
  const add = useAddNote(id, () => draft.end());
  const submit = form.handleSubmit((values) => add.mutate(values));
  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-text flex-col gap-3">
      <TextArea label="New note" required boxClassName="h-28" {...field('text')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="secondary" pending={add.isPending} pendingLabel="Adding...">
          Add note
        </Button>
        <DraftLine draft={draft} />
      </div>
    </form>
  );
}

interface NotesCardProps {
  booking: BookingDetail;
  notes: readonly Note[];
}

/** The shared notes of the mentor and the venture. */
export function NotesCard({ booking: { id, may }, notes }: NotesCardProps) {
  const remove = useRemoveNote(id);
  return (
    <TitledCard
      title="Notes"
      lead="The mentor, the venture’s founders and project managers, and our team can read them."
    >
      <div className="flex flex-col gap-6">
        {notes.length > 0 ? (
          <NoteList notes={notes} onRemove={remove} />
        ) : (
          <p className="text-sm text-ink-soft">No notes yet.</p>
        )}
        {may.includes('write') && <NoteForm id={id} />}
      </div>
    </TitledCard>
  );
}
