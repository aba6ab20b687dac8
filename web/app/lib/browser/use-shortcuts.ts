import { useEffect, useRef } from 'react';
import { areShortcutsOn } from './shortcuts-switch.ts';

/** By key, or by two keys pressed one after the other: `g s`. */
type Shortcuts = Readonly<Record<string, () => void>>;

/** Milliseconds in which the second of two keys is expected. */
const timeoutMs = 2_000;

const active = new Set<{ current: Shortcuts }>();
let first: { key: string; at: number } | null = null;

/** Whether the key belongs to a field or an open dialog. */
const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select')));

function press(event: KeyboardEvent): void {
  // Shift is on its way to another key.
  if (event.key === 'Shift') return;
  const start = first && Date.now() - first.at < timeoutMs ? first.key : null;
  first = null;
  if (event.defaultPrevented || isTaken(event) || !areShortcutsOn()) return;
  const keys = start ? `${start} ${event.key}` : event.key;
  const all = [...active].map(({ current }) => current);
  const run = all.findLast((shortcuts) => shortcuts[keys])?.[keys];
  if (run) {
    event.preventDefault();
    run();
  } else if (all.some((shortcuts) => Object.keys(shortcuts).some((each) => each.startsWith(`${keys} `)))) {
    first = { key: keys, at: Date.now() };
  }
}

/**
 * Runs an action when its key is pressed, or its two keys one after the other; except while the focus is in a field, a dialog or
 * menu is open, or shortcuts are turned off.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    // One listener for all: the second of two keys must not act as a shortcut of its own elsewhere.
    if (active.size === 0) document.addEventListener('keydown', press);
    active.add(current);
    return () => {
      active.delete(current);
      if (active.size === 0) document.removeEventListener('keydown', press);
    };
  }, []);
}
