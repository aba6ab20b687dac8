import {
  type CustomOptionKey,
  findSimilarOption,
  readCustomOption,
} from '@proxima/contract/profiles/custom-options';
import type { ProfileField } from '@proxima/contract/profiles/field';
import { keyOf } from '@proxima/contract/profiles/options';
import { lengths } from '@proxima/contract/wire/limits';
import { type ComponentProps, useEffect, useState } from 'react';
import { readStored, store } from '../../../lib/browser/browser-storage.ts';
import { MultiSelect } from '../../../ui/forms/multi-select.tsx';

type MultiFieldProps = Omit<ComponentProps<typeof MultiSelect>, 'options' | 'custom'> & {
  field: ProfileField;
};

const asOption = (text: string) => ({ value: text, label: text });

/** The visitor's own options, saved in this browser (docs/rules.md, Wizards). */
function readCustomOptions(key: CustomOptionKey): string[] {
  const read = (saved: unknown) =>
    Array.isArray(saved) ? saved.filter((item) => typeof item === 'string') : null;
  return readStored('local', key, read) ?? [];
}

/** The member's own options: those chosen and those saved in this browser, each once. */
function useCustomOptions(field: ProfileField, chosen: readonly string[]) {
  const [remembered, setRemembered] = useState<string[]>([]);
  useEffect(() => {
    if (field.customKey) setRemembered(readCustomOptions(field.customKey));
  }, [field.customKey]);
  const isOwn = (text: string) => findSimilarOption(field.options ?? [], text) === undefined;
  const own = [...new Set([...remembered, ...chosen].filter(isOwn))];
  const remember = (text: string) => {
    if (field.customKey) store('local', field.customKey, [...readCustomOptions(field.customKey), text]);
    setRemembered([...remembered, text]);
  };
  return { own, remember };
}

/** A multi-select of a profile with options of the member's own (docs/rules.md, Wizards). */
export function MultiField({ field, ...props }: MultiFieldProps) {
  const { own, remember } = useCustomOptions(field, props.chosen);
  const listed = (field.options ?? []).filter((option) => option.value !== 'other');
  const add = (typed: string): string | null => {
    const read = readCustomOption(typed, field.options ?? [], own);
    if ('alert' in read) return read.alert;
    remember(read.text);
    props.onChange([...props.chosen, read.text]);
    return null;
  };
  const options = [
    ...listed.map((option) => ({ value: keyOf(option), label: option.label })),
    ...own.map(asOption),
  ];
  return (
    <MultiSelect
      {...props}
      options={options}
      custom={
        field.other && { placeholder: field.other.placeholder, maxLength: lengths.shortText, onAdd: add }
      }
    />
  );
}
