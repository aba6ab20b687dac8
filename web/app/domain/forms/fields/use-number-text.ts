import { useState } from 'react';

/** Digits with optional groups of three and decimal places, as people type numbers. */
const written = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/;
/** Groups of three with points: `250.000`. Where only whole numbers are asked for, they are no decimal places. */
const grouped = /^-?\d{1,3}(\.\d{3})+$/;

function parse(text: string, isWhole: boolean): number | null {
  const typed = text.trim().replace('−', '-');
  if (isWhole && grouped.test(typed)) return Number(typed.replaceAll('.', ''));
  return written.test(typed) ? Number(typed.replaceAll(',', '')) : null;
}

const isEmpty = (text: string): boolean => /^\s*[-−]?\s*$/.test(text);

const textOf = (value: number | string | null | undefined): string => String(value ?? '');

interface NumberText {
  value: number | string | null | undefined;
  /** Called with the number, null for an empty field, or the text itself while it is not a number (`EnteredTypes`). */
  onChange: (value: number | string | null) => void;
  isWhole?: boolean | undefined;
}

/** The text of a number while it is typed. */
export function useNumberText({ value, onChange, isWhole = false }: NumberText) {
  const [text, setText] = useState(textOf(value));
  const answerOf = (typed: string) => parse(typed, isWhole) ?? (isEmpty(typed) ? null : typed);
  // Another value than was typed here: someone else answered, or a draft was loaded.
  const shown = (value ?? null) === answerOf(text) ? text : textOf(value);
  return {
    text: shown,
    isUnreadable: typeof answerOf(shown) === 'string',
    type: (typed: string) => {
      setText(typed);
      onChange(answerOf(typed));
    },
  };
}
