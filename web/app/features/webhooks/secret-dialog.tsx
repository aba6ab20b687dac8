import { Copy } from 'lucide-react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { notify } from '../../ui/feedback/toast.ts';

async function copy(secret: string) {
  if (await copyText(secret)) notify.success('Copied.');
  else notify.error('Your browser does not allow copying here. Select the secret and copy it yourself.');
}

interface SecretDialogProps {
  /** Null: nothing to show. */
  secret: string | null;
  onClose: () => void;
}

/** Shows a new secret, which cannot be shown again. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => (
  <Dialog
    open={secret !== null}
    onClose={onClose}
    title="The secret of this webhook"
    description="Give it to the receiver, which checks every signature with it. It won’t be shown again."
  >
    <code className="block rounded-control bg-mist px-4 py-3 font-mono text-sm break-all select-all">
      {secret}
    </code>
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button kind="secondary" onClick={() => void copy(secret ?? '')}>
        <Copy size={16} aria-hidden="true" /> Copy
      </Button>
      <Button onClick={onClose}>I’ve saved it</Button>
    </div>
  </Dialog>
);
