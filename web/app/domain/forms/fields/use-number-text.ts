import { useState } from 'react';

/** Digits with optional groups of three and decimal places, as people type numbers. */
const written = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/;

const parse = (text: string): number | null => {
  const typed = text.trim().replace('−', '-');
  return written.test(typed) ? Number(typed.replaceAll(',', '')) : null;
};

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** The text of a number while it is typed. What is not a number yet stays in the field, as no answer. */
export function useNumberText(value: number | null | undefined, onChange: (value: number | null) => void) {
  const [text, setText] = useState(textOf(value));
  const known = parse(text);
  // Another value than was typed here: someone else answered, or a draft was loaded.
  const shown = (value ?? null) === known ? text : textOf(value);
  const isUnreadable = known === null && !/^\s*[-−]?$/.test(shown);
  return {
    text: shown,
    isUnreadable,
    type: (typed: string) => {
      setText(typed);
      onChange(parse(typed));
    },
  };
}
