import type { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef } from 'react';
import { useBackCloses } from '../../lib/navigation/use-back-closes.ts';

/** Milliseconds after opening in which a press beside what opened belongs to the press that opened it, as by a double click. */
const samePress = 500;

/**
 * What closes an overlay, for `onOpenChange`; unless it is `apartFromBack`, Back closes it too. The second click of a double click that opened it lands beside it, and does not close it:
 * a browser counts it as such, except after a tap.
 */
export function useClosing(open: boolean, onClose: () => void, apartFromBack = false) {
  useBackCloses(open && !apartFromBack, onClose);
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (next: boolean, { reason, event }: Dialog.Root.ChangeEventDetails) => {
    const isSoon = performance.now() - openedAt.current < samePress;
    const isSecond = 'detail' in event && Number(event.detail) > 1;
    if (!next && !(reason === 'outside-press' && (isSoon || isSecond))) onClose();
  };
}
