import { formLimits } from '@proxima/contract/forms/form-limits';
import { type FormDocument, questionsOf } from '@proxima/contract/forms/questions';
import { type ChangeEvent, useState } from 'react';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { type ImportedForm, readForm } from './exchange-form.ts';

interface ImportDialogProps {
  onClose: () => void;
  onTake: (document: FormDocument) => void;
}

/** Far more bytes than a form can have. */
const maxBytes = formLimits.document * 10;

const Found = ({ document, onTake, onClose }: ImportDialogProps & { document: FormDocument }) => (
  <div className="mt-4">
    <p role="status" className="mb-4 text-sm">
      {questionsOf(document).length} questions on {document.sections.length} pages.
    </p>
    <ConfirmButtons onClick={() => onTake(document)} onCancel={onClose}>
      Replace the form
    </ConfirmButtons>
  </div>
);

/** Takes a form out of a JSON file; it replaces what is on the screen. */
export function ImportDialog({ onClose, onTake }: ImportDialogProps) {
  const [found, setFound] = useState<ImportedForm | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setFound(file.size > maxBytes ? { messages: ['This file is too large.'] } : readForm(await file.text()));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import a form"
      description="A JSON file that was exported here or on another site. It replaces what is on the screen, and you can undo that."
    >
      <label className="flex min-h-11 items-center gap-2.5 rounded-control border border-dashed border-line-strong bg-surface px-3.5 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-ember hover:border-ink hover:bg-mist">
        <LineIcon name="clip" size={18} className="text-ink-soft" />
        Choose a JSON file
        <input type="file" accept="application/json,.json" onChange={choose} className="sr-only" />
      </label>
      {found && 'messages' in found && (
        <ul role="alert" className="mt-4 rounded-control bg-red-tint px-4 py-3 text-sm text-red">
          {found.messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {found && 'document' in found && <Found {...{ onClose, onTake }} document={found.document} />}
    </Dialog>
  );
}
