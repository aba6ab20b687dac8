import { extensionOf } from '@proxima/contract/files/files';

const shown = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.gif', '.xlsx'];

/** Whether a file can be read on the page of its document. */
export const isShown = (name: string): boolean => shown.includes(extensionOf(name));

/** Whether a file is shown as tables, which leave some of it out. */
export const isWorkbook = (name: string): boolean => extensionOf(name) === '.xlsx';

export const readableHint =
  'This format cannot be read here, only downloaded if you allow it. Please add a PDF of it as a new version.';
