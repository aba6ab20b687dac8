import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

interface Fields {
  subject: string;
  text: string;
}

/** Inserts text where the caret was last; `record` is told of every move of it in the form. */
export function useInsertion(form: Pick<UseFormReturn<Fields>, 'getValues' | 'setValue'>) {
  const caret = useRef<{ field: HTMLInputElement | HTMLTextAreaElement; name: keyof Fields; at: number }>(
    null,
  );
  const record = ({ target }: { target: EventTarget }) => {
    const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    if (!isField || (target.name !== 'subject' && target.name !== 'text')) return;
    caret.current = { field: target, name: target.name, at: target.selectionEnd ?? target.value.length };
  };
  const insert = (text: string) => {
    const { field, name, at } = caret.current ?? {
      field: null,
      name: 'text' as const,
      at: Number.POSITIVE_INFINITY,
    };
    const before = form.getValues(name).slice(0, at);
    const changed = `${before}${text}${form.getValues(name).slice(before.length)}`;
    form.setValue(name, changed, { shouldDirty: true, shouldValidate: true });
    const end = before.length + text.length;
    field?.focus();
    field?.setSelectionRange(end, end);
    if (caret.current) caret.current.at = end;
  };
  return { record, insert };
}
