import { eventLimits } from '@proxima/contract/events/event-kinds';
import type { EventForm } from '@proxima/contract/events/event-wire';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PickVenture, VentureName } from './pick-venture.tsx';
import { useDecks } from './team.queries.ts';

const idOrNull = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value);

function DeckField({ ventureId, index }: { ventureId: number; index: number }) {
  const { register, watch, formState } = useFormContext<EventForm>();
  const chosen = watch(`agenda.${index}.document_id`);
  const { data: decks = [] } = useDecks(ventureId);
  const isMissing = chosen !== null && !decks.some(({ value }) => value === String(chosen));
  return (
    <SelectField
      // Remounts once the options have loaded: until then the select cannot show its value.
      key={decks.length}
      label="Deck"
      placeholder="Without a deck"
      options={isMissing ? [...decks, { value: String(chosen), label: 'Previously chosen deck' }] : decks}
      error={formState.errors.agenda?.[index]?.document_id?.message}
      {...register(`agenda.${index}.document_id`, { setValueAs: idOrNull })}
    />
  );
}

interface ItemProps {
  index: number;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Item({ index, isLast, onMove, onRemove }: ItemProps) {
  const { register, watch, formState } = useFormContext<EventForm>();
  const errors = formState.errors.agenda?.[index];
  const ventureId = watch(`agenda.${index}.venture_id`);
  const number = index + 1;
  return (
    <fieldset className="rounded-control border border-line bg-paper p-4">
      <legend className="sr-only">Part {number}</legend>
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium wrap-anywhere">
          {ventureId === null ? `Part ${number}` : <VentureName id={ventureId} />}
        </p>
        <MoveButtons
          item={`part ${number}`}
          index={index}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className="mt-3 grid items-start gap-3 sm:grid-cols-[1fr_7rem]">
        <TextField
          label="Title"
          required={ventureId === null}
          error={errors?.title?.message}
          {...register(`agenda.${index}.title`)}
        />
        <TextField
          label="Minutes"
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={eventLimits.minutesOfItem}
          error={errors?.minutes?.message}
          {...register(`agenda.${index}.minutes`, { valueAsNumber: true })}
        />
        {ventureId !== null && <DeckField ventureId={ventureId} index={index} />}
      </div>
      {errors?.venture_id?.message && (
        <p role="alert" className="mt-2 text-xs font-medium text-red">
          {errors.venture_id.message}
        </p>
      )}
    </fieldset>
  );
}

const minutesOf = (items: readonly { minutes: number }[]): number =>
  items.reduce((sum, { minutes }) => sum + (Number.isFinite(minutes) ? minutes : 0), 0);

/** The form fields for the agenda. */
export function AgendaFields() {
  const { control, watch } = useFormContext<EventForm>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'agenda', keyName: 'key' });
  const agenda = watch('agenda');
  const add = (venture_id: number | null) =>
    append({ id: null, venture_id, title: '', minutes: venture_id === null ? 10 : 20, document_id: null });
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ key }, index) => (
        <Item
          key={key}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length > 0 && (
        <p className="text-sm text-ink-soft tabular-nums">{minutesOf(agenda)} minutes in total</p>
      )}
      {fields.length < eventLimits.items && (
        <div className="flex flex-wrap gap-3">
          <PickVenture
            label="Add a venture"
            taken={agenda.flatMap(({ venture_id }) => venture_id ?? [])}
            onPick={add}
          />
          <Button kind="secondary" size="small" onClick={() => add(null)}>
            Add another part
          </Button>
        </div>
      )}
    </div>
  );
}
