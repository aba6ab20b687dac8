import type { RefObject } from 'react';

/** Focuses the first of the last `count` inputs in a box, once the row that was just added is there. */
export function focusLastInput(box: RefObject<HTMLElement | null>, count: number): void {
  requestAnimationFrame(() => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])];
    inputs.at(-count)?.focus();
  });
}
