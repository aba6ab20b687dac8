import { formTemplates } from '@proxima/contract/forms/form-templates';
import { type FormDocument, questionsOf } from '@proxima/contract/forms/questions';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { emptyForm } from '../model/new-items.ts';

interface TemplateDialogProps {
  onClose: () => void;
  onTake: (document: FormDocument) => void;
}

interface ChoiceProps {
  name: string;
  summary: string;
  onTake: () => void;
}

const Choice = ({ name, summary, onTake }: ChoiceProps) => (
  <button
    type="button"
    onClick={onTake}
    className="rounded-control border border-line px-4 py-3 text-left transition-colors hover:border-ink hover:bg-mist"
  >
    <span className="block text-sm font-medium">{name}</span>
    <span className="block text-sm text-ink-soft">{summary}</span>
  </button>
);

/** Complete forms to begin with; they replace what is on the screen. */
export const TemplateDialog = ({ onClose, onTake }: TemplateDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title="Start from a template"
    description="It replaces what is on the screen. You can undo that."
  >
    <div className="flex flex-col gap-2">
      {Object.entries(formTemplates).map(([key, { name, summary, document }]) => (
        <Choice
          key={key}
          name={name}
          summary={`${summary} ${questionsOf(document).length} questions.`}
          onTake={() => onTake(structuredClone(document))}
        />
      ))}
      <Choice name="An empty form" summary="One page without questions." onTake={() => onTake(emptyForm())} />
    </div>
  </Dialog>
);
