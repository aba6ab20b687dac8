import { closingForm } from '@proxima/contract/questions/questions';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { type OfQuestion, useClose } from './questions.queries.ts';

/** The team takes a question away from everyone but its asker, with a reason. */
export const CloseDialog = ({ of, onClose }: { of: OfQuestion; onClose: () => void }) => (
  <ReasonDialog
    onClose={onClose}
    title="Close this question?"
    description="For insults, secrets and anything that does not belong here. Founders and other investors will no longer see it or its answer. It cannot be opened again."
    help="The investor who asked can read it."
    schema={closingForm.shape.reason}
    change={useClose(of)}
    kind="danger"
    submitLabel="Close question"
    pendingLabel="Closing..."
  />
);
