import { displayFileName } from '@proxima/contract/files/files';
import { FileText } from 'lucide-react';
import { fileKey } from '../../../lib/browser/file-key.ts';
import { clockTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { MessageText } from './message-text.tsx';
import type { Outgoing } from './thread-state.ts';

interface OutgoingRowProps {
  message: Outgoing;
  onRetry: (clientKey: string) => void;
  onRemove: (clientKey: string) => void;
}

const stateOf = ({ phase, problem, at }: Outgoing): string => {
  if (phase === 'refused') return problem ?? 'Not sent';
  if (phase === 'waiting') return 'Not sent yet. We will retry automatically.';
  return `${clockTime(new Date(at).toISOString())} · Sending...`;
};

const FileNames = ({ files }: { files: readonly File[] }) => (
  <ul className="mt-1 flex flex-col items-end gap-1 text-sm">
    {files.map((file) => (
      <li
        key={fileKey(file)}
        className="flex items-center gap-2 rounded-control border border-line px-3 py-2"
      >
        <FileText size={16} aria-hidden="true" className="text-ink-soft" />
        {displayFileName(file.name)}
      </li>
    ))}
  </ul>
);

/** A message of the reader that is being sent, waits for a retry, or was refused. */
export function OutgoingRow({ message, onRetry, onRemove }: OutgoingRowProps) {
  const { clientKey, text, files, phase, progress } = message;
  return (
    <li data-item={clientKey} className="mt-2 flex flex-col items-end">
      {text !== '' && (
        <div className="max-w-[85%] rounded-card rounded-br-[4px] border border-dashed border-line-strong bg-surface px-3.5 py-2 text-sm sm:max-w-[75%]">
          <MessageText text={text} />
        </div>
      )}
      {files.length > 0 && <FileNames files={files} />}
      {progress !== null && phase === 'sending' && (
        <div className="mt-2 w-56">
          <ProgressBar label="Uploading" value={progress} max={1} detail={`${Math.round(progress * 100)}%`} />
        </div>
      )}
      <p className={phase === 'refused' ? 'mt-0.5 text-xs text-red' : 'mt-0.5 text-xs text-ink-soft'}>
        {stateOf(message)}
      </p>
      {(phase !== 'sending' || files.length > 0) && (
        <div className="flex gap-1">
          {phase !== 'sending' && (
            <Button kind="quiet" size="small" onClick={() => onRetry(clientKey)}>
              Send again
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => onRemove(clientKey)}>
            {phase === 'sending' ? 'Cancel' : 'Remove'}
          </Button>
        </div>
      )}
    </li>
  );
}
