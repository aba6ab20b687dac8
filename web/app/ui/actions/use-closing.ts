import type { Dialog } from '@base-ui/react/dialog';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useBackCloses } from '../../lib/navigation/use-back-closes.ts';

/** Milliseconds after opening in which a press belongs to the press that opened, as by a double click. */
const samePress = 500;

const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * What closes an overlay, for `onOpenChange`; unless it is `apartFromBack`, Back closes it too. The second click of a double click that
 * opened it neither closes it nor takes the focus from its field, where it lands beside it, and presses and chooses nothing in its popup.
 */
export function useClosing(open: boolean, onClose: () => void, apartFromBack = false) {
  useBackCloses(open && !apartFromBack, onClose);
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  const isSoon = () => performance.now() - openedAt.current < samePress;
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail < 2 || !isSoon()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onOpenChange(next: boolean, { reason, event }: Dialog.Root.ChangeEventDetails) {
      // A browser counts the clicks of a double click, but not after a tap.
      const isSecond = 'detail' in event && Number(event.detail) > 1;
      if (!next && !(reason === 'outside-press' && (isSoon() || isSecond))) onClose();
    },
    /** For what lies between it and the page. */
    backdrop: { onMouseDown: keepFocus },
    /** For the popup. */
    popup: { onMouseDownCapture: ignoreSecond, onClickCapture: ignoreSecond },
  };
}
