import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { controlStyles } from './control-styles.ts';
import { FieldError } from './field-shell.tsx';

export interface CustomOptionProps {
  placeholder: string;
  maxLength: number;
  /** Adds the text to the list. Returns null, or why it cannot. */
  onAdd: (text: string) => string | null;
}

/**
 * Adds what was typed when another button of the same form is clicked, so that it is not lost if Add was forgotten. If the text is
 * refused, only a submit button is stopped; Back, Skip and the buttons of other fields are not.
 */
function useAddBeforeLeaving(input: RefObject<HTMLInputElement | null>, add: () => string | null) {
  useEffect(() => {
    const addFirst = (event: MouseEvent) => {
      const field = input.current;
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!field?.value.trim() || button?.form !== field.form) return;
      if (field.parentElement?.contains(button)) return;
      const problem = add();
      if (problem === null || button.type !== 'submit') return;
      event.preventDefault();
      event.stopPropagation();
      field.focus();
    };
    document.addEventListener('click', addFirst, { capture: true });
    return () => document.removeEventListener('click', addFirst, { capture: true });
  }, [input, add]);
}

/** Opened by 'Other' in a multi-select: a text and an Add button (docs/rules.md, Wizards). */
export function CustomOption({ placeholder, maxLength, onAdd }: CustomOptionProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const refusal = onAdd(text);
    setProblem(refusal);
    if (refusal === null) setText('');
    return refusal;
  };
  useAddBeforeLeaving(input, add);
  const addWithAlert = () => {
    const refusal = add();
    if (refusal !== null) window.alert(refusal);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addWithAlert();
  };
  return (
    <div className="mt-3 flex flex-col gap-1.5">
      <div className="flex gap-2">
        <input
          ref={input}
          type="text"
          aria-label={placeholder}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : id}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
          onKeyDown={addOnEnter}
          className={controlStyles('min-h-11')}
        />
        <Button kind="secondary" onClick={addWithAlert}>
          Add
        </Button>
      </div>
      {problem !== null && <FieldError id={id}>{problem}</FieldError>}
    </div>
  );
}
