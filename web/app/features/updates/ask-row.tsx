import { updateLimits } from '@proxima/contract/updates/update-messages';
import type { WireAsk } from '@proxima/contract/updates/update-wire';
import { text } from '@proxima/contract/wire/text';
import { useState } from 'react';
import { z } from 'zod';
import { onDay } from '../../lib/format/dates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useEndOffer, useOffer } from './updates.queries.ts';

interface AskProps {
  updateId: number;
  ask: WireAsk;
}

const schema = z.object({ note: text(updateLimits.note) });

function NoteForm({ updateId, ask, onClose }: AskProps & { onClose: () => void }) {
  const { form, field } = useCheckedForm(schema, { defaultValues: { note: ask.own_offer?.note ?? '' } });
  const offer = useOffer(updateId, ask.id, onClose);
  const submit = form.handleSubmit(({ note }) => offer.mutate(note));
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-3 flex max-w-text flex-col gap-3">
      <TextArea
        label="Note to the founders"
        help="How you can help, and how they can reach you."
        boxClassName="h-24"
        {...field('note')}
      />
      <ConfirmButtons
        type="submit"
        size="small"
        pending={offer.isPending}
        pendingLabel="Saving..."
        onCancel={onClose}
      >
        Save note
      </ConfirmButtons>
    </form>
  );
}

/** The reader's offer to help, with buttons to change it. */
function OwnOffer({ updateId, ask }: AskProps) {
  const [isWriting, setWriting] = useState(false);
  const end = useEndOffer(updateId, ask.id);
  if (!ask.own_offer) return null;
  if (isWriting) return <NoteForm updateId={updateId} ask={ask} onClose={() => setWriting(false)} />;
  const { note, at } = ask.own_offer;
  return (
    <div className="mt-2 text-sm">
      <p className="text-green">You offered to help {onDay(at)}. The founders can see your name.</p>
      {note && <p className="mt-1 max-w-text wrap-anywhere whitespace-pre-wrap">{note}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button kind="quiet" size="small" onClick={() => setWriting(true)}>
          {note ? 'Change note' : 'Add a note'}
        </Button>
        <Button kind="quiet" size="small" change={end} pendingLabel="Taking back...">
          Take back
        </Button>
      </div>
    </div>
  );
}

const Offers = ({ offers }: { offers: NonNullable<WireAsk['offers']> }) =>
  offers.length === 0 ? (
    <p className="mt-1 text-sm text-ink-soft">Nobody has offered to help yet.</p>
  ) : (
    <ul className="mt-2 flex flex-col gap-2 text-sm">
      {offers.map(({ name, note, at }) => (
        <li key={`${name} ${at}`} className="rounded-control bg-green-tint px-3 py-2">
          <p className="wrap-anywhere">
            <span className="font-medium">{name}</span> can help
            <span className="text-ink-soft"> · {onDay(at)}</span>
          </p>
          {note && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
        </li>
      ))}
    </ul>
  );

/** One ask of an update; readers offer help with one click. */
export function AskRow({ updateId, ask, mayOffer }: AskProps & { mayOffer: boolean }) {
  const offer = useOffer(updateId, ask.id);
  return (
    <li className="py-3 first:pt-1 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-text min-w-0 wrap-anywhere whitespace-pre-wrap">{ask.text}</p>
        {mayOffer && !ask.own_offer && (
          <Button
            kind="secondary"
            size="small"
            aria-label={`I can help: ${ask.text}`}
            pending={offer.isPending}
            pendingLabel="Sending..."
            onClick={() => offer.mutate('')}
          >
            I can help
          </Button>
        )}
      </div>
      {mayOffer && <OwnOffer updateId={updateId} ask={ask} />}
      {ask.offers && <Offers offers={ask.offers} />}
    </li>
  );
}
