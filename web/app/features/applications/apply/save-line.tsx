import type { SaveState } from './answers-store.ts';

const labels: Record<SaveState, string> = {
  saved: 'Everything is saved',
  saving: 'Saving...',
  'on-device': 'Saved on this device. We send it when you are back online.',
  unsaved: 'Not saved. Keep this page open.',
  conflict: 'Someone changed an answer that you changed, too. Choose which one stays.',
  refused: 'An answer was not accepted.',
};

/** Whether what was typed has reached the server. */
export const SaveLine = ({ state, isLate }: { state: SaveState; isLate: boolean }) => (
  <p role="status" className="min-h-5 text-xs text-ink-soft">
    {state === 'saved' && isLate ? 'Saved after the close, and it counts' : labels[state]}
  </p>
);
