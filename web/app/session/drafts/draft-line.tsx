import clsx from 'clsx';
import type { DraftState } from './draft-store.ts';

const labels: Record<DraftState, string> = {
  none: '',
  unsaved: 'Draft not saved',
  'on-device': 'Draft saved on this device',
  saved: 'Draft saved',
};

interface DraftLineProps {
  draft: { state: DraftState; isOutdated?: boolean; discard: () => void };
  className?: string;
}

/** Whether a form's draft is saved, and a button to discard it. */
export const DraftLine = ({ draft, className }: DraftLineProps) => (
  <span className={clsx('flex min-h-4 flex-wrap items-center gap-x-2 text-xs text-ink-soft', className)}>
    <span role="status">
      {labels[draft.state]}
      {draft.isOutdated && '. Someone has saved a newer version since. Saving will replace it.'}
    </span>
    {draft.state !== 'none' && (
      <button type="button" className="text-link" onClick={draft.discard}>
        Discard draft
      </button>
    )}
  </span>
);
