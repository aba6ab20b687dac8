import { extensionOf } from '@proxima/contract/files/files';

const shown = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.gif', '.xlsx'];

/** Whether a file can be read on the page of its document. */
export const isShown = (name: string): boolean => shown.includes(extensionOf(name));

export const readableHint =
  'This format cannot be read here, only downloaded if you allow it. Please add a PDF of it as a new version.';
