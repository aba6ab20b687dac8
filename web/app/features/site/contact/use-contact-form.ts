import type { ContactType } from '@proxima/contract/submissions/submissions';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useUpload } from '../../../domain/files/use-upload.ts';
import { afterPress } from '../../../lib/browser/after-press.ts';
import { loadOnce } from '../../../lib/page/load-once.ts';
import { useOneAtATime } from '../../../lib/page/use-one-at-a-time.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import type { ContactFormKind } from './contact-forms.ts';
import { forgetText, keepText, restoreText } from './kept-text.ts';

/** Messages by field name. */
type Problems = Record<string, string>;

/** The rules include zod, so they are loaded at the first blur of a field: visitors who only read never load them. */
const loadRules = loadOnce(() => import('@proxima/contract/content/contact-forms'));
const loadSending = loadOnce(async () => {
  // Names what it needs, so that the bundler leaves out the rest.
  const { submissionEndpoints, referenceOf, minFillingTime } = await import(
    '@proxima/contract/submissions/submissions'
  );
  return { submissionEndpoints, referenceOf, minFillingTime };
});

async function validate(kind: ContactFormKind, form: HTMLFormElement, file: readonly File[]) {
  const { contactFormSchemas } = await loadRules();
  const values = { ...Object.fromEntries(new FormData(form)), file };
  const { data, error } = contactFormSchemas[kind.name].safeParse(values);
  const problems: Problems = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  return { data, problems };
}

const focusFirst = (form: HTMLFormElement, names: readonly string[]) =>
  form.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join())?.focus();

/**
 * A public form: checks a field on blur and all of them on submit, then shows the server's message, empties the form and shows the
 * reference (docs/rules.md, Form messages). The values stay in the page's own controls: nothing typed before the application has
 * loaded is lost. The text is kept in the tab until it is sent.
 */
export function useContactForm(kind: ContactFormKind, contactType: ContactType) {
  const [began] = useState(() => performance.now());
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const { run, pending: isSending } = useOneAtATime();
  const [reference, setReference] = useState<string | null>(null);
  // The files may change while a check that a blur started is running.
  const latestFiles = useRef(files);
  const visible = useRef(new Set<string>());
  const { upload, progress, cancel } = useUpload();
  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (shown.current) restoreText(kind.name, shown.current);
  }, [kind]);

  const show = (found: Problems) =>
    setProblems(Object.fromEntries(Object.entries(found).filter(([name]) => visible.current.has(name))));

  /** If the rules cannot be loaded, nothing is shown: sending reports it. */
  const check = (form: HTMLFormElement) =>
    void validate(kind, form, latestFiles.current).then(
      (result) => show(result.problems),
      () => {},
    );

  function chooseFiles(chosen: readonly File[]) {
    setFiles(chosen);
    latestFiles.current = chosen;
    setProblems(({ file: _, ...others }) => others);
  }

  async function send(form: HTMLFormElement) {
    const { data, problems: found } = await validate(kind, form, files);
    visible.current = new Set(Object.keys(found));
    show(found);
    if (!data) return focusFirst(form, Object.keys(found));
    const { submissionEndpoints, referenceOf, minFillingTime } = await loadSending();
    // Capped at what the server checks, so that a second attempt sends the same body.
    const elapsed_ms = Math.min(Math.round(performance.now() - began), minFillingTime);
    const body = { ...data, file: undefined, contact_type: contactType, elapsed_ms };
    const reply = await upload(submissionEndpoints.send, { body }, files);
    if (reply === 'cancelled') return;
    form.reset();
    forgetText(kind.name);
    chooseFiles([]);
    setReference(referenceOf(reply.data.id));
    notify.success(reply.message);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    await run(() => {
      setReference(null);
      return send(form).catch(notifyFailure);
    });
  }

  function onBlur({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) {
    // The confirmation takes the focus from a form that was just emptied.
    const isSent = relatedTarget instanceof HTMLElement && relatedTarget.role === 'status';
    if (!target.name || isSent) return;
    visible.current.add(target.name);
    afterPress(() => check(currentTarget));
  }

  /** Keeps the text. A message disappears as soon as its field is valid. */
  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    keepText(kind.name, currentTarget);
    const { name, type } = target as HTMLInputElement;
    if (name in problems && type !== 'file') check(currentTarget);
  }

  const events = { ref: shown, onSubmit, onBlur, onInput };
  return { events, problems, files, chooseFiles, isSending, progress, cancel, reference };
}
