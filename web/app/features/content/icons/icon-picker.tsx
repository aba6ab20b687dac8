import { type FormEvent, useRef, useState } from 'react';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { KnownIcon } from './icon-set.ts';
import { searchIcons } from './search-icons.ts';

/** Matches the line width of the site's drawings at 40 pixels. */
const stroke = 0.9;

interface ChoiceProps extends KnownIcon {
  isChosen: boolean;
  onChoose: (name: string) => void;
}

const Choice = ({ name, Icon, isChosen, onChoose }: ChoiceProps) => (
  <label
    title={name}
    className="grid aspect-square place-items-center rounded-control border border-line bg-surface text-ink-soft transition-colors hover:border-ink hover:text-ink has-checked:border-ember has-checked:bg-ember-tint has-checked:text-ember has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember"
  >
    <input
      type="radio"
      name="icon"
      value={name}
      checked={isChosen}
      onChange={() => onChoose(name)}
      className="sr-only"
    />
    <span className="sr-only">{name}</span>
    <Icon size={40} strokeWidth={stroke} aria-hidden="true" />
  </label>
);

interface IconPickerProps {
  onChoose: (svg: string) => void;
  onClose: () => void;
}

/** Chooses an icon from the set, with a search by name and the arrow keys. */
export function IconPicker({ onChoose, onClose }: IconPickerProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const found = searchIcons(text);
  const isFound = found.some(({ name }) => name === chosen);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    // Otherwise the form of the page, which contains this dialog, would be sent too.
    event.stopPropagation();
    const drawn = grid.current?.querySelector(':has(> :checked) svg');
    if (!drawn) return;
    onChoose(drawn.outerHTML);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Choose an icon">
      <form noValidate method="post" onSubmit={choose} className="flex flex-col gap-4">
        <TextField
          label="Search by name"
          quiet
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div
          ref={grid}
          role="radiogroup"
          aria-label="Icons"
          className="grid max-h-[45dvh] grid-cols-4 gap-2 overflow-y-auto p-1 sm:grid-cols-6"
        >
          {found.map((icon) => (
            <Choice key={icon.name} {...icon} isChosen={icon.name === chosen} onChoose={setChosen} />
          ))}
        </div>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {isFound ? `Chosen: ${chosen}` : found.length === 1 ? '1 icon' : `${found.length} icons`}
        </p>
        <ConfirmButtons type="submit" disabled={!isFound} onCancel={onClose}>
          Use this icon
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
