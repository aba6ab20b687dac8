import { programmeDrafts } from '@proxima/contract/drafts/programme-drafts';
import type { CurrentForm } from '@proxima/contract/forms/form-endpoints';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { useRef, useState } from 'react';
import { useDraft } from '../../../session/drafts/use-draft.ts';

/** Edits that can be undone. */
const maxSteps = 100;

interface Step {
  before: FormDocument;
  /** Edits with the same tag, one after the other, are one step: letters of a text. */
  tag: string | undefined;
}

/** The form as it is edited: its draft is saved, and every edit can be undone. */
export function useFormEditing(form: CurrentForm) {
  /** The version that the edits began with. */
  const [base, setBase] = useState(form);
  const [document, setDocument] = useState(form.document);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const newest = useRef(document);
  const newestBase = useRef(base);
  newestBase.current = base;
  const show = (next: FormDocument) => {
    newest.current = next;
    setDocument(next);
  };
  const { draftStore, state } = useDraft({
    kind: programmeDrafts.form,
    subject: form.id,
    onFound: (found) => {
      show(found?.document ?? newestBase.current.document);
      setSteps([]);
      const began = found?.version;
      if (typeof began === 'number' && began !== newestBase.current.number) {
        setBase((current) => ({ ...current, number: began }));
      }
    },
  });
  const save = (next: FormDocument, version = newestBase.current.number) =>
    draftStore.save({ version, document: next });
  const edit = (change: (document: FormDocument) => FormDocument, tag?: string) => {
    const before = newest.current;
    const next = change(before);
    if (next === before) return;
    show(next);
    save(next);
    setSteps((all) =>
      tag !== undefined && all.at(-1)?.tag === tag ? all : [...all, { before, tag }].slice(-maxSteps),
    );
  };
  const undo = () => {
    const last = steps.at(-1);
    if (!last) return;
    setSteps(steps.slice(0, -1));
    show(last.before);
    save(last.before);
  };
  /** Continues from a version that was saved meanwhile: with what is on the screen, or with what was saved. */
  const rebase = (saved: CurrentForm, keeps: 'mine' | 'theirs') => {
    setBase(saved);
    if (keeps === 'mine') return save(newest.current, saved.number);
    end(saved);
  };
  /** A version was saved: what was edited while it was sent stays unsaved. */
  const saved = (version: CurrentForm, sent: FormDocument) => {
    if (newest.current === sent) end(version);
    else rebase(version, 'mine');
  };
  /** Nothing on the screen is unsaved any more. */
  const end = (saved: CurrentForm) => {
    draftStore.end();
    setBase(saved);
    setSteps([]);
    show(saved.document);
  };
  const discard = () => {
    draftStore.discard();
    setSteps([]);
    show(base.document);
  };
  return { base, document, edit, undo, canUndo: steps.length > 0, rebase, saved, end, discard, state };
}
export type FormEditing = ReturnType<typeof useFormEditing>;
