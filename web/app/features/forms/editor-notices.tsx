import { compareForms, type FormChange } from '@proxima/contract/forms/changes-to-form';
import type { CurrentForm } from '@proxima/contract/forms/form-endpoints';
import type { FormProblem } from '@proxima/contract/forms/form-problems';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { nameOfItem } from './model/name-of-item.ts';
import { ChangeList } from './versions/change-list.tsx';

interface NewerVersionProps {
  theirs: CurrentForm;
  document: FormDocument;
  onKeep: () => void;
  onTake: () => void;
}

/** Someone saved a version while this one was edited: nothing is overwritten before someone has chosen. */
export function NewerVersion({ theirs, document, onKeep, onTake }: NewerVersionProps) {
  const [isCompared, setCompared] = useState(false);
  return (
    <div role="alert" className="mb-5 rounded-card border border-amber bg-amber-tint p-5 text-sm">
      <p className="font-medium">
        {theirs.saved_by} has saved version {theirs.number} while you were editing.
      </p>
      <p className="mt-1">Yours is not saved yet. Compare the two, then choose which one to continue with.</p>
      {isCompared && (
        <div className="mt-3 rounded-control bg-surface px-4 py-2">
          <p className="py-2 text-ink-soft">Saving yours would change, in their version:</p>
          <ChangeList changes={compareForms(theirs.document, document)} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isCompared && (
          <Button kind="secondary" size="small" onClick={() => setCompared(true)}>
            Compare
          </Button>
        )}
        <Button kind="secondary" size="small" onClick={onKeep}>
          Continue with mine
        </Button>
        <Button kind="secondary" size="small" onClick={onTake}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}

interface FaultListProps {
  problems: readonly FormProblem[];
  document: FormDocument;
  onOpen: (id: string) => void;
}

/** What must be mended before the form can be saved, each with a way there. */
export function FaultList({ problems, document, onOpen }: FaultListProps) {
  const named = new Map([
    ...document.sections.map(({ id, title }) => [id, title || 'A section without a title'] as const),
    ...document.sections.flatMap(({ items }) => items.map((item) => [item.id, nameOfItem(item)] as const)),
  ]);
  return (
    <div
      role="alert"
      id="form-faults"
      tabIndex={-1}
      className="mb-5 scroll-mt-24 rounded-card border border-red bg-red-tint p-5 text-sm outline-none"
    >
      <p className="font-medium text-red">
        {problems.length === 1
          ? 'One thing is missing before the form can be saved.'
          : `${problems.length} things are missing before the form can be saved.`}
      </p>
      <ul className="mt-2 flex flex-col">
        {problems.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {named.has(id) ? (
              <button
                type="button"
                className="min-h-9 text-left text-red underline"
                onClick={() => onOpen(id)}
              >
                {named.get(id)}: {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LossDialogProps {
  changes: readonly FormChange[];
  pending: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before a version is saved in which answers could be lost, fail or mean something else. */
export const LossDialog = ({ changes, pending, onSave, onClose }: LossDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title="Some answers are affected"
    description="People have begun to answer this form. What was sent stays with its version; unsent drafts continue with the new one."
  >
    <ChangeList changes={changes} />
    <ConfirmButtons
      className="mt-5"
      pending={pending}
      pendingLabel="Saving..."
      cancelLabel="Keep editing"
      onClick={onSave}
      onCancel={onClose}
    >
      Save the new version
    </ConfirmButtons>
  </Dialog>
);
