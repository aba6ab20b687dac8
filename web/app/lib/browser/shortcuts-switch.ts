import { readStoredText, store } from './browser-storage.ts';

const key = 'shortcuts';
const listeners = new Set<() => void>();

/** Whether keys without Ctrl or Alt work as shortcuts on this device. People who dictate turn them off. */
export const areShortcutsOn = (): boolean => readStoredText('local', key) !== 'false';

/** Stored on the device only. */
export function switchShortcuts(isOn: boolean): void {
  store('local', key, isOn ? null : false);
  for (const changed of listeners) changed();
}

/** Calls back whenever they are switched on this page. @returns what stops it. */
export function onShortcutsSwitched(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
