import { displayFileName } from '@proxima/contract/files/files';
import type { WireFile } from '@proxima/contract/files/stored-files';
import clsx from 'clsx';
import { Download, FileSpreadsheet, FileText, Image, Presentation } from 'lucide-react';
import { useState } from 'react';
import { fileSize } from '../../lib/format/file-size.ts';
import { useOneAtATime } from '../../lib/page/use-one-at-a-time.ts';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { FileViewer } from './file-viewer.tsx';
import { downloadFile, previewOf } from './stored-files.ts';

function FileIcon({ type }: { type: string }) {
  const props = { size: 18, 'aria-hidden': true, className: 'shrink-0 text-ink-soft' } as const;
  if (type.startsWith('image/')) return <Image {...props} />;
  if (/sheet|excel/.test(type)) return <FileSpreadsheet {...props} />;
  return /presentation|powerpoint/.test(type) ? <Presentation {...props} /> : <FileText {...props} />;
}

/** A stored file: PDF and images open in the page, everything else is downloaded. */
export function FileChip({ file, className }: { file: WireFile; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const { run, pending } = useOneAtATime();
  const canPreview = previewOf(file.type) !== null;

  const download = () => run(() => downloadFile(file).catch(notifyFailure));

  return (
    <>
      <button
        type="button"
        title={file.name}
        onClick={canPreview ? () => setOpen(true) : download}
        className={clsx(
          'inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-control border border-line bg-surface px-3 py-1.5 text-left text-sm text-ink transition-colors hover:border-line-strong hover:bg-mist',
          className,
        )}
      >
        <FileIcon type={file.type} />
        <span className="sr-only">{canPreview ? 'Open' : 'Download'}</span>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <span className="min-w-0 wrap-anywhere">{displayFileName(file.name)}</span>
          <span className="text-xs whitespace-nowrap text-ink-soft">{fileSize(file.size)}</span>
        </span>
        {pending && <OrbitSpinner size={16} />}
        {!canPreview && !pending && (
          <Download size={16} aria-hidden="true" className="shrink-0 text-ink-soft" />
        )}
      </button>
      {isOpen && <FileViewer file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
