import { readStored, store } from '../../../lib/browser/browser-storage.ts';

const keyOf = (name: string) => `contact:${name}`;

/** Keeps the text of a form in this tab: its files cannot be kept. */
export const keepText = (name: string, form: HTMLFormElement) =>
  store(
    'session',
    keyOf(name),
    [...new FormData(form)].filter(([, value]) => typeof value === 'string'),
  );

export const forgetText = (name: string) => store('session', keyOf(name), null);

/** Fills the fields that are still empty with what was kept. */
export function restoreText(name: string, form: HTMLFormElement) {
  const kept = readStored('session', keyOf(name), (stored) => (Array.isArray(stored) ? stored : null)) ?? [];
  for (const [field, text] of kept) {
    const control = form.elements.namedItem(field) as HTMLInputElement | null;
    if (control) control.value ||= text;
  }
}
