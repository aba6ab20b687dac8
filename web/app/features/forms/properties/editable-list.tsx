import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx';
import { controlStyles } from '../../../ui/forms/control-styles.ts';

interface Entry {
  id: string;
  label: string;
}

interface EditableListProps<One extends Entry> {
  legend: string;
  /** Names one entry for screen readers: `Option` 3. */
  entry: string;
  entries: readonly One[];
  max: number;
  maxLength: number;
  make: (label: string) => One;
  onChange: (entries: One[]) => void;
  addLabel: string;
  /** Beside the text of an entry. */
  extra?: (one: One, onChange: (one: One) => void, number: number) => ReactNode;
}

const swapped = <One,>(all: readonly One[], from: number, to: number): One[] => {
  const next = [...all];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
};

/** Options of a question or columns of a table: Enter adds one below, and pasted lines become one entry each. */
export function EditableList<One extends Entry>(props: EditableListProps<One>) {
  const { legend, entry, entries, max, maxLength, make, onChange, addLabel, extra } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const focus = (index: number) =>
    requestAnimationFrame(() => {
      const input = box.current?.querySelectorAll<HTMLInputElement>('input[type=text]')[index];
      input?.focus();
      input?.select();
    });
  const replace = (index: number, one: One) => onChange(entries.map((old, at) => (at === index ? one : old)));
  const insert = (index: number, labels: readonly string[]) => {
    const room = labels.slice(0, max - entries.length);
    onChange([...entries.slice(0, index), ...room.map(make), ...entries.slice(index)]);
    focus(index + room.length - 1);
  };
  const addOnEnter = (index: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert(index + 1, ['']);
  };
  const split = (index: number, one: One) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const [first = '', ...rest] = lines;
    const more = rest.slice(0, max - entries.length).map(make);
    onChange([...entries.slice(0, index), { ...one, label: first }, ...more, ...entries.slice(index + 1)]);
  };
  return (
    <fieldset ref={box} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <ol className="flex flex-col gap-2">
        {entries.map((one, index) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
            <input
              type="text"
              aria-label={`${entry} ${index + 1}`}
              value={one.label}
              maxLength={maxLength}
              onChange={({ target }) => replace(index, { ...one, label: target.value })}
              onKeyDown={addOnEnter(index)}
              onPaste={split(index, one)}
              className={controlStyles('min-h-11 min-w-0 flex-1 max-sm:basis-full')}
            />
            {extra?.(one, (next) => replace(index, next), index + 1)}
            <MoveButtons
              item={`${entry.toLowerCase()} ${index + 1}`}
              index={index}
              isLast={index === entries.length - 1}
              onMove={(to) => onChange(swapped(entries, index, to))}
              onRemove={entries.length > 1 ? () => onChange(entries.filter((old) => old !== one)) : undefined}
            />
          </li>
        ))}
      </ol>
      {entries.length < max && (
        <Button kind="quiet" size="small" className="mt-1 -ml-3" onClick={() => insert(entries.length, [''])}>
          <Plus size={16} aria-hidden="true" /> {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
