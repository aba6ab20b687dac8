import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { notify } from '../feedback/toast.ts';
import { TextField } from '../forms/text-field.tsx';
import { useLeaveQuestion } from '../forms/use-leave-question.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface SecretDialogProps {
  title: string;
  description: string;
  /** What the secret is called. */
  label: string;
  secret: string;
  /** What someone has to do who did not copy it. */
  remedy: string;
  onClose: () => void;
}

/** Shows a new secret, which cannot be shown again. It asks before it closes while the secret is not copied. */
export function SecretDialog({ title, description, label, secret, remedy, onClose }: SecretDialogProps) {
  // Copied, or given up: nothing more to ask.
  const isDone = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const leaveQuestion = useLeaveQuestion({
    isUnsaved: () => !isDone.current,
    title: 'Leave without copying it?',
    description: `It won’t be shown again. ${remedy}`,
  });
  const close = () => {
    isDone.current = true;
    onClose();
  };
  const ask = () => (isDone.current ? onClose() : setAsked(true));
  const markCopied = () => {
    isDone.current = true;
    setAsked(false);
  };
  const copy = async () => {
    if (!(await copyText(secret)))
      return notify.error('Your browser does not allow copying here. Select it and copy it by hand.');
    markCopied();
    notify.success('Copied.');
  };
  return (
    <>
      <Dialog open onClose={ask} title={title} description={description}>
        <TextField
          label={label}
          quiet
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
          // Whoever copies by hand has it as well.
          onCopy={markCopied}
          spellCheck={false}
        />
        <p role="status" className="mt-3 text-sm text-ink-soft">
          {isAsked && 'You have not copied it yet. If you close this, it is lost.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" /> Copy
          </Button>
          <Button kind="secondary" onClick={isAsked ? close : ask}>
            {isAsked ? 'Close without copying' : 'Done'}
          </Button>
        </div>
      </Dialog>
      {leaveQuestion}
    </>
  );
}
