import { itemAnchor } from './editor.ts';

/** Long enough for a dialog that closes to give the focus back first. */
const afterDialogMs = 60;

const find = (itemId: string, selector: string) =>
  document.getElementById(itemAnchor(itemId))?.querySelector<HTMLElement>(selector);

/** Focuses an item or section once it is on the page: its first field, or the line that opens it. */
export function focusItem(itemId: string, part: 'field' | 'line'): void {
  setTimeout(() => {
    const line = find(itemId, 'button:not([tabindex="-1"])');
    const target = part === 'field' ? (find(itemId, 'input, textarea, select') ?? line) : line;
    target?.focus({ preventScroll: true });
    document.getElementById(itemAnchor(itemId))?.scrollIntoView({ block: 'nearest' });
  }, afterDialogMs);
}

/** Keeps the focus on the button that moved something, or on its counterpart at the end of the form. */
export function focusMoveButton(anchor: string, direction: 'up' | 'down'): void {
  requestAnimationFrame(() => {
    const button = (which: string) =>
      document.querySelector<HTMLButtonElement>(
        `#${CSS.escape(anchor)} button[aria-label^="Move "][aria-label$=" ${which}"]:not(:disabled)`,
      );
    (button(direction) ?? button(direction === 'up' ? 'down' : 'up'))?.focus();
  });
}
