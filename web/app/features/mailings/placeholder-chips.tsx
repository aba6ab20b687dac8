import type { AudienceKind } from '@proxima/contract/mailings/audience-kinds';
import {
  inBrackets,
  type PlaceholderName,
  placeholders,
  placeholdersOf,
} from '@proxima/contract/mailings/placeholders';
import type { MouseEvent } from 'react';

interface PlaceholderChipsProps {
  kind: AudienceKind;
  onInsert: (text: string) => void;
}

/** The field keeps the focus and the caret. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const hint = (name: PlaceholderName) => `Without one: “${placeholders[name].fallback}”`;

/** What can be filled in for each recipient; a press inserts it where the caret was. */
export const PlaceholderChips = ({ kind, onInsert }: PlaceholderChipsProps) => (
  <fieldset className="flex flex-wrap items-center gap-2">
    <legend className="mb-2 text-sm font-medium">Filled in for each person</legend>
    {placeholdersOf[kind].map((name) => (
      <button
        key={name}
        type="button"
        title={hint(name)}
        onMouseDown={keepFocus}
        onClick={() => onInsert(inBrackets(name))}
        className="min-h-9 rounded-full border border-line-strong bg-surface px-3 text-sm hover:bg-mist pointer-coarse:min-h-11"
      >
        <span className="sr-only">Insert </span>
        {placeholders[name].label} <span className="text-ink-soft">{inBrackets(name)}</span>
      </button>
    ))}
  </fieldset>
);
