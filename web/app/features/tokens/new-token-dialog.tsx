import type { CreatedToken } from '@proxima/contract/tokens/token-endpoints';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { notify } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useLeaveQuestion } from '../../ui/forms/use-leave-question.tsx';

interface NewTokenDialogProps {
  created: CreatedToken;
  onClose: () => void;
}

/** Shows a new token, which cannot be shown again. It asks before it closes while the token is not copied. */
export function NewTokenDialog({ created, onClose }: NewTokenDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const leaveQuestion = useLeaveQuestion({
    isUnsaved: () => !isCopied,
    title: 'Leave without copying the token?',
    description: 'It is not shown again. You would have to revoke it and create another one.',
  });
  const copy = async () => {
    if (!(await copyText(created.token)))
      return notify.error('Your browser does not allow copying here. Select the token and copy it by hand.');
    setCopied(true);
    setAsked(false);
    notify.success('Copied.');
  };
  return (
    <>
      <Dialog
        open
        onClose={isCopied ? onClose : () => setAsked(true)}
        title="Copy your access token"
        description={`“${created.name}” is ready. Store it where your program reads secrets: it is not shown again. Whoever has it can do what it may.`}
      >
        <TextField
          label="Access token"
          quiet
          readOnly
          value={created.token}
          onFocus={(event) => event.target.select()}
          // Whoever copies by hand has it as well.
          onCopy={() => setCopied(true)}
          spellCheck={false}
        />
        <p role="status" className="mt-3 text-sm text-ink-soft">
          {isAsked && 'You have not copied the token yet. If you close this, it is lost.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" /> Copy token
          </Button>
          <Button kind="secondary" onClick={isCopied || isAsked ? onClose : () => setAsked(true)}>
            {isAsked ? 'Close without copying' : 'Done'}
          </Button>
        </div>
      </Dialog>
      {leaveQuestion}
    </>
  );
}
