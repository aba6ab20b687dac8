import { Copy, Download } from 'lucide-react';
import { handOver } from '../../domain/files/stored-files.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { notify } from '../../ui/feedback/toast.ts';

const saveAsFile = (codes: readonly string[]) =>
  handOver(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), { download: 'recovery-codes.txt' });

async function copy(codes: readonly string[]) {
  if (await copyText(codes.join('\n'))) notify.success('Copied.');
  else notify.error('Your browser does not allow copying here. Save the codes as a file instead.');
}

interface RecoveryCodesProps {
  /** Empty: nothing to show. */
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, which cannot be shown again. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => (
  <Dialog
    open={codes.length > 0}
    onClose={onClose}
    title="Your recovery codes"
    description="Each code works once if you lose your phone or security key. They won't be shown again, so store them safely."
  >
    <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-mist px-4 py-3 text-sm font-medium tabular-nums">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button kind="secondary" onClick={() => void copy(codes)}>
        <Copy size={16} aria-hidden="true" /> Copy
      </Button>
      <Button kind="secondary" onClick={() => saveAsFile(codes)}>
        <Download size={16} aria-hidden="true" /> Save as file
      </Button>
      <Button onClick={onClose}>I've saved them</Button>
    </div>
  </Dialog>
);
