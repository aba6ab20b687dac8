import { Copy, Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toast.ts';

function saveAsFile(codes: readonly string[]) {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

interface RecoveryCodesProps {
  /** Empty: nothing to show. */
  codes: readonly string[];
  onClose: () => void;
}

/** Codes for the day when phone and key are lost. Shown this once. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => (
  <Dialog
    open={codes.length > 0}
    onClose={onClose}
    title="Your recovery codes"
    description="Each lets you in once when you have lost phone and key. They are not shown again: keep them in a safe place."
  >
    <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-mist px-4 py-3 text-sm font-medium tabular-nums">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button
        kind="secondary"
        onClick={() =>
          void navigator.clipboard.writeText(codes.join('\n')).then(() => notify.success('Copied.'))
        }
      >
        <Copy size={16} aria-hidden="true" /> Copy
      </Button>
      <Button kind="secondary" onClick={() => saveAsFile(codes)}>
        <Download size={16} aria-hidden="true" /> Save as file
      </Button>
      <Button onClick={onClose}>I have kept them</Button>
    </div>
  </Dialog>
);
