import type { ReactNode } from 'react';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import type { FormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';

interface SaveBarProps {
  draft: FormDraft;
  isDirty: boolean;
  pending: boolean;
  /** What the button says. */
  children: ReactNode;
}

/** The end of a long form, which stays in sight. */
export const SaveBar = ({ draft, isDirty, pending, children }: SaveBarProps) => (
  <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-paper py-4">
    <DraftLine draft={draft} className="mr-auto" />
    {isDirty && <span className="text-sm text-ink-soft">Unsaved changes</span>}
    <Button type="submit" pending={pending} pendingLabel="Saving...">
      {children}
    </Button>
  </div>
);
