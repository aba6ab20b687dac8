import { useState } from 'react';
import type { DialogProps, FullScreenDialogProps } from './dialog-box.tsx';
import { loadedLater } from './loaded-later.tsx';

const Box = loadedLater(async () => (await import('./dialog-box.tsx')).DialogBox);
const FullScreenBox = loadedLater(async () => (await import('./dialog-box.tsx')).FullScreenDialogBox);

/** Loads the code of dialogs before the first one opens. */
export async function fetchDialogs(): Promise<void> {
  await Promise.all([Box.fetch(), FullScreenBox.fetch()]);
}

/** Whether it is open or was open before: it closes slowly. */
function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return open || wasOpen;
}

/** A question or a small form over the page. Escape, Back, the cross and a click outside close it. */
export const Dialog = (props: DialogProps) => useWasOpen(props.open) && <Box {...props} />;

/** A dialog over the whole page, under a dark bar. Escape, Back and the cross close it. */
export const FullScreenDialog = (props: FullScreenDialogProps) =>
  useWasOpen(props.open) && <FullScreenBox {...props} />;
