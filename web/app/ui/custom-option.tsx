import { type KeyboardEvent, useState } from 'react';
import { Button } from './button.tsx';
import { controlStyles } from './control-styles.ts';

export interface CustomOptionProps {
  placeholder: string;
  maxLength: number;
  /** Takes the text in; false keeps it in the field. */
  onAdd: (text: string) => boolean;
}

/** What 'other' of a multi-select opens: a text and an Add button (sign-up specification, section 2). */
export function CustomOption({ placeholder, maxLength, onAdd }: CustomOptionProps) {
  const [text, setText] = useState('');
  const add = () => {
    if (onAdd(text)) setText('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="mt-3 flex gap-2">
      <input
        type="text"
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={addOnEnter}
        className={controlStyles('min-h-11')}
      />
      <Button kind="secondary" onClick={add}>
        Add
      </Button>
    </div>
  );
}
