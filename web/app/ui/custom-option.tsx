import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { controlStyles } from './control-styles.ts';

export interface CustomOptionProps {
  placeholder: string;
  maxLength: number;
  /** Takes the text in; false keeps it in the field. */
  onAdd: (text: string) => boolean;
}

/**
 * Calls `add` before any other button of the same form does its work, so that what was typed is not lost where Add was
 * forgotten. A button does nothing while `add` refuses.
 */
function useAddBeforeLeaving(input: RefObject<HTMLInputElement | null>, add: () => boolean) {
  useEffect(() => {
    const take = (event: MouseEvent) => {
      const field = input.current;
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!field?.value.trim() || button?.form !== field.form) return;
      if (field.parentElement?.contains(button) || add()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', take, { capture: true });
    return () => document.removeEventListener('click', take, { capture: true });
  }, [input, add]);
}

/** What 'other' of a multi-select opens: a text and an Add button (sign-up specification, section 2). */
export function CustomOption({ placeholder, maxLength, onAdd }: CustomOptionProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const isTaken = onAdd(text);
    if (isTaken) setText('');
    return isTaken;
  };
  useAddBeforeLeaving(input, add);
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="mt-3 flex gap-2">
      <input
        ref={input}
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
