import { type DraftFields, type DraftKind, draftKinds } from '@proxima/contract/wire/drafts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftState } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

interface FormDraftOptions<K extends DraftKind, V extends FieldValues> {
  kind: K;
  subject?: number;
  form: Pick<UseFormReturn<V, unknown, unknown>, 'getValues' | 'reset' | 'subscribe'>;
  /** What the form holds where there is no draft. */
  empty: object;
  /** Of what is edited, as the form opened with it. */
  version?: number | undefined;
  /** What is kept of the form; absent: the values that the kind names. */
  fieldsOf?: (values: V) => object;
  /** The reverse: what a draft puts into the form. */
  valuesOf?: (fields: DraftFields<K>) => object;
}

/** The draft of a form, for its buttons and words. */
export interface FormDraft {
  state: DraftState;
  /** Whether the form opened with something unsent. */
  isFound: boolean;
  /** Someone saved another version of what is edited since the draft was begun. */
  isOutdated: boolean;
  /** Rises when the form shows other values than its user typed: for controls that read theirs once. */
  shown: number;
  /** The form was sent: it is as new, or shows these values from now on. */
  end: (values?: object) => void;
  discard: () => void;
}

/** Keeps what is typed into a form of the form library, and opens the form with it; see `DraftStore`. */
export function useFormDraft<K extends DraftKind, V extends FieldValues>(
  options: FormDraftOptions<K, V>,
): FormDraft {
  const { kind, subject, form } = options;
  const newest = useRef(options);
  newest.current = options;
  const [isFound, setFound] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const [shown, setShown] = useState(0);
  /** What is kept now, as text; what the form is as new with counts as kept. */
  const last = useRef('');
  const isFilling = useRef(false);
  const textOf = useCallback((values: V): string => {
    const { fieldsOf, kind, version } = newest.current;
    const fields = fieldsOf ? fieldsOf(values) : values;
    const parsed = draftKinds[kind].fields.safeParse(version === undefined ? fields : { ...fields, version });
    return parsed.success ? JSON.stringify(parsed.data) : '';
  }, []);
  /** The elements get each value by name: a reset without values goes behind React's back, and typing the same is then no change. */
  const fill = (values: object, keepDefaultValues = false) => {
    isFilling.current = true;
    form.reset(values as V, { keepDefaultValues, keepFieldsRef: true });
    isFilling.current = false;
    last.current = textOf(form.getValues());
  };
  const show = (fields: DraftFields<K> | null) => {
    const { empty, valuesOf, version } = newest.current;
    const found = fields && (valuesOf ? valuesOf(fields) : fields);
    const began = fields && 'version' in fields ? fields.version : undefined;
    setFound(fields !== null);
    setOutdated(typeof began === 'number' && began !== version);
    setShown((count) => count + 1);
    fill({ ...(fields ? form.getValues() : empty), ...found }, fields !== null);
  };
  const { draftStore, state } = useDraft({
    kind,
    ...(subject === undefined ? {} : { subject }),
    onFound: show,
  });

  useEffect(() => {
    last.current = textOf(newest.current.empty as V);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const text = isFilling.current ? '' : textOf(values);
        if (text === '' || text === last.current) return;
        last.current = text;
        if (text === textOf(newest.current.empty as V)) draftStore.discard();
        else draftStore.save(JSON.parse(text));
      },
    });
  }, [form, draftStore, textOf]);

  const clear = (values: object) => {
    setFound(false);
    setOutdated(false);
    fill(values);
  };
  return {
    state,
    isFound,
    isOutdated,
    shown,
    end: (values = newest.current.empty) => {
      draftStore.end();
      clear(values);
    },
    discard: () => {
      draftStore.discard();
      setShown((count) => count + 1);
      clear(newest.current.empty);
    },
  };
}
