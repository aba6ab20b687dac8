import type { NamedDraftKind } from '@proxima/contract/drafts/draft-kind';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { DraftFields } from './draft-copy.ts';
import type { DraftState } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

interface FormDraftOptions<K extends NamedDraftKind, V extends FieldValues> {
  kind: K;
  subject?: number;
  form: Pick<
    UseFormReturn<V, unknown, unknown>,
    'formState' | 'getValues' | 'reset' | 'setValue' | 'subscribe'
  >;
  /** The form's values without a draft. */
  empty: object;
  /** Version of what is edited. When another one comes, an untouched form shows its values, and a touched one is outdated. */
  version?: number | undefined;
  /** The form itself does that, or merges what others save. */
  handlesVersions?: true;
  /** Fields of the draft that say what it was made for; one that was made for something else is not filled in. */
  madeFor?: Partial<DraftFields<K>>;
  /** The part of the values that is saved; by default, those that the kind names. */
  fieldsOf?: (values: V) => object;
  /** The reverse: the values that a draft fills in. */
  valuesOf?: (fields: DraftFields<K>) => object;
}

/** The draft of a form, for its buttons and notices. */
export interface FormDraft {
  state: DraftState;
  /** Whether the form opened with something unsent. */
  isFound: boolean;
  /** Someone saved another version of what is edited since the draft was begun. */
  isOutdated: boolean;
  /** There was one that was made for something else (`madeFor`). */
  isOfOther: boolean;
  /** Increases when the form is filled with values that were not typed: for controls that read their value only once. */
  shown: number;
  /** The form's values are being sent. Needed only where `handleSubmit` does not send them. */
  sending: () => void;
  /** The form was sent: empties it, or fills it with these values, except fields that were changed since. */
  end: (values?: object) => void;
  discard: () => void;
}

/** These values as a draft, in JSON; empty if they are not a valid draft of this kind. */
function draftText<K extends NamedDraftKind, V extends FieldValues>(
  options: FormDraftOptions<K, V>,
  values: V,
): string {
  const { fieldsOf, kind, madeFor, version } = options;
  const fields = { ...(fieldsOf ? fieldsOf(values) : values), ...madeFor };
  const parsed = kind.fields.safeParse(version === undefined ? fields : { ...fields, version });
  return parsed.success ? JSON.stringify(parsed.data) : '';
}

/** Whether a draft was made for this. */
const isMadeFor = (fields: object, madeFor: object = {}) => {
  const made = new Map<string, unknown>(Object.entries(fields));
  return Object.entries(madeFor).every(([name, value]) => made.get(name) === value);
};

/** The value of each field as text. */
const fieldTexts = (values: object) =>
  new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/** When someone has saved another version: shows it in an untouched form, and warns in a touched one. */
function useOtherVersion<K extends NamedDraftKind, V extends FieldValues>(
  options: FormDraftOptions<K, V>,
  { show, warn }: { show: () => void; warn: () => void },
): void {
  const follow = () => {
    const { form, empty, handlesVersions } = options;
    if (handlesVersions) return;
    const values = [form.getValues(), form.formState.defaultValues, empty];
    const [typed, opened, saved] = values.map((one) => draftText(options, one as V));
    if (typed === saved || opened === saved) return;
    if (typed && typed === opened) show();
    else warn();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is followed
  useEffect(follow, [options.version]);
}

/** Saves what is typed into a react-hook-form form, and opens the form with it; see `DraftStore`. */
export function useFormDraft<K extends NamedDraftKind, V extends FieldValues>(
  options: FormDraftOptions<K, V>,
): FormDraft {
  const { kind, subject, form } = options;
  const newest = useRef(options);
  newest.current = options;
  const [status, setStatus] = useState({ isFound: false, isOutdated: false, shown: 0 });
  /** What is saved now, as text; the values of an untouched form count as saved. */
  const last = useRef('');
  const isFilling = useRef(false);
  const sent = useRef(new Map<string, string>());
  const sending = () => {
    sent.current = fieldTexts(newest.current.form.getValues());
  };
  const { isSubmitting, submitCount } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two say that values are sent
  useEffect(sending, [isSubmitting, submitCount]);
  /** Sets each value by name: a reset without values bypasses React, which then does not report typing the same value as a change. */
  const fill = (values: object, keepDefaultValues = false) => {
    isFilling.current = true;
    form.reset(values as V, { keepDefaultValues, keepFieldsRef: true });
    isFilling.current = false;
    last.current = draftText(newest.current, form.getValues());
  };
  const show = (fields: DraftFields<K> | null) => {
    const { empty, valuesOf, version } = newest.current;
    const found = fields && (valuesOf ? valuesOf(fields) : fields);
    const began = fields && 'version' in fields ? fields.version : undefined;
    const isOutdated = typeof began === 'number' && began !== version;
    setStatus(({ shown }) => ({ isFound: fields !== null, isOutdated, shown: shown + 1 }));
    fill({ ...(fields ? form.getValues() : empty), ...found }, fields !== null);
  };
  const [isOfOther, setOfOther] = useState(false);
  const { draftStore, state } = useDraft({
    kind,
    ...(subject === undefined ? {} : { subject }),
    onFound: show,
    fits: (fields) => {
      const fits = isMadeFor(fields, newest.current.madeFor);
      if (!fits) setOfOther(true);
      return fits;
    },
  });

  useEffect(() => {
    const emptyText = () => draftText(newest.current, newest.current.empty as V);
    last.current = emptyText();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const text = isFilling.current ? '' : draftText(newest.current, values);
        if (text === '' || text === last.current) return;
        last.current = text;
        if (text === emptyText()) draftStore.discard();
        else draftStore.save(JSON.parse(text));
      },
    });
  }, [form, draftStore]);

  const warn = () => setStatus((status) => ({ ...status, isOutdated: true }));
  useOtherVersion(options, { show: () => show(null), warn });

  const end = (values?: object) => {
    const changed = Object.entries(values ? form.getValues() : {}).filter(
      ([name, value]) => sent.current.get(name) !== JSON.stringify(value),
    );
    draftStore.end();
    setStatus(({ shown }) => ({ isFound: false, isOutdated: false, shown }));
    fill(values ?? newest.current.empty);
    for (const [name, value] of changed)
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  };
  const discard = () => {
    draftStore.discard();
    show(null);
  };
  return { state, ...status, isOfOther, sending, end, discard };
}
