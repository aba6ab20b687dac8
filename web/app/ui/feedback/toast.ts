import { createElement } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { isCodeMissing } from '../../lib/page/chunk-load-errors.ts';
import { loadOnce } from '../../lib/page/load-once.ts';
import { type ToastAction, ToastWithAction } from './toast-action.tsx';

type Toaster = typeof import('react-toastify/unstyled')['toast'];

let wanted = false;
const listeners = new Set<() => void>();

const loadToasts = loadOnce(() => import('react-toastify/unstyled'));

/** The toast library is loaded with the first toast: a page that shows none does not load it. */
export async function toaster(): Promise<Toaster> {
  wanted = true;
  for (const listener of listeners) listener();
  const { toast } = await loadToasts();
  return toast;
}

/** If the library cannot be loaded, or has not been asked for while offline, the toast is dropped: the page also says what it would say. */
function show(raise: (toast: Toaster) => unknown) {
  if (!wanted && !navigator.onLine) return;
  toaster().then(raise, () => {});
}

export const toastsWanted = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => wanted,
};

const content = (message: string, action: ToastAction | undefined) =>
  action ? createElement(ToastWithAction, { message, action }) : message;

/** Short messages at the corner of the page (docs/rules.md, Fixed numbers). With an `action` one has a button, e.g. to undo. */
export const notify = {
  success: (message: string, action?: ToastAction) =>
    show((toast) => toast.success(content(message, action))),
  error: (message: string, action?: ToastAction) => show((toast) => toast.error(content(message, action))),
  info: (message: string) => show((toast) => toast.info(message)),
};

const codeMissing = 'Part of this page could not be loaded. Copy anything you have written, then reload it.';
const reload = { label: 'Reload', run: () => window.location.reload() };

/**
 * Shows a failed call as toasts: one for each message of each field, or else its message (docs/rules.md, Failures). The end of the
 * session has its own toast (session-loss.ts). Where code could not be loaded, the toast offers to reload: it is not loaded again in the
 * same document. `nameFields` puts the field's name before its messages (reset password).
 */
export function notifyFailure(error: unknown, { nameFields = false } = {}) {
  if (error instanceof ApiError && error.endedSession) return;
  if (!(error instanceof ApiError) && isCodeMissing()) return notify.error(codeMissing, reload);
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  if (fields.length === 0) return notify.error(messageOf(error));
  for (const [name, messages] of fields) {
    for (const message of messages) notify.error(nameFields ? `${name}: ${message}` : message);
  }
}
