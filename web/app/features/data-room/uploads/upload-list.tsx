import { checkChosenFile } from '@proxima/contract/files/chosen-files';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { fileSize } from '../../../lib/format/file-size.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { isShown, isWorkbook, readableHint } from '../formats.ts';
import type { Upload, Uploads } from './use-uploads.ts';
import { WorkbookNotice } from './workbook-notice.tsx';

function Line({ upload: { file, state, sent, problem, stored } }: { upload: Upload }) {
  if (state === 'sending')
    return (
      <ProgressBar
        label={file.name}
        value={sent}
        max={file.size}
        detail={sent < file.size ? `${fileSize(sent)} of ${fileSize(file.size)}` : 'Checking...'}
      />
    );
  return (
    <div className="flex items-start gap-2 text-sm">
      {state === 'done' && <CircleCheck size={18} aria-hidden="true" className="mt-px shrink-0 text-green" />}
      {state === 'failed' && <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0 text-red" />}
      <div className="min-w-0">
        <span className="font-medium wrap-anywhere">{file.name}</span>
        {state === 'waiting' && <span className="text-ink-soft"> is waiting</span>}
        {state === 'done' && <span className="text-ink-soft"> is in the room</span>}
        {problem && <span className="block text-red">{problem}</span>}
        {state === 'done' && !isShown(file.name) && (
          <span className="block text-ink-soft">{readableHint}</span>
        )}
        {stored && isWorkbook(file.name) && <WorkbookNotice {...stored} />}
      </div>
    </div>
  );
}

/** Uploads that are waiting, running, failed or done, until they are removed from the list. */
export function UploadList({ uploads: { uploads, retry, remove, clear } }: { uploads: Uploads }) {
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label="Uploads" className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm font-medium">
          {done} of {uploads.length} {uploads.length === 1 ? 'file' : 'files'} uploaded
        </p>
        {done > 0 && (
          <Button kind="quiet" size="small" onClick={clear}>
            Hide finished
          </Button>
        )}
      </div>
      <ul className="mt-1 divide-y divide-line">
        {uploads.map((upload) => {
          const { key, file, state } = upload;
          const mayRetry = state === 'failed' && checkChosenFile(file, 'room') === null;
          return (
            <li key={key} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-44">
                <Line upload={upload} />
              </div>
              <div className="flex gap-2 empty:hidden">
                {mayRetry && (
                  <Button
                    kind="secondary"
                    size="small"
                    aria-label={`Try again: ${file.name}`}
                    onClick={() => retry(key)}
                  >
                    Try again
                  </Button>
                )}
                {state !== 'done' && (
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={`Remove ${file.name}`}
                    onClick={() => remove(key)}
                  >
                    {state === 'failed' ? 'Remove' : 'Cancel'}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
