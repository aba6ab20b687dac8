import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { WireFile } from '@proxima/contract/files/stored-files';
import { Download, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { fileSize } from '../../lib/format/file-size.ts';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { downloadFile, previewOf } from './stored-files.ts';
import { useFileUrl } from './use-file-url.ts';

const Unavailable = () => (
  <p role="alert" className="grid min-h-60 place-items-center px-6 text-center">
    The file cannot be shown just now. Please try again in a moment, or download it.
  </p>
);

/** Fetched when a document is opened, anew each time: a broken line is not remembered and costs nothing else. */
const usePdfPages = () =>
  useState(() =>
    lazy(() => import('../../ui/display/pdf-pages.tsx').catch(() => ({ default: Unavailable }))),
  )[0];

const Waiting = () => (
  <p role="status" className="grid h-full min-h-60 place-items-center text-on-night-soft">
    <span className="flex items-center gap-3">
      <OrbitSpinner /> Opening the file...
    </span>
  </p>
);

function FileContent({ file }: { file: WireFile }) {
  const { url, blob, problem } = useFileUrl(file, true);
  const PdfPages = usePdfPages();
  if (problem) {
    return (
      <p role="alert" className="grid min-h-60 place-items-center px-6 text-center text-on-night">
        {problem}
      </p>
    );
  }
  if (!url || !blob) return <Waiting />;
  if (previewOf(file.type) === 'image') {
    return <img src={url} alt={file.name} className="mx-auto max-h-full max-w-full object-contain" />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <PdfPages blob={blob} name={file.name} />
    </Suspense>
  );
}

const barButton =
  'grid size-11 shrink-0 place-items-center rounded-control text-on-night hover:bg-night-soft';

/** A PDF or an image over the whole page. Escape and the cross close it. */
export function FileViewer({ file, onClose }: { file: WireFile; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  const download = () => downloadFile(file).catch(notifyFailure);
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Popup
          initialFocus={content}
          className="fixed inset-0 z-80 flex flex-col bg-night text-on-night outline-none"
        >
          <header className="flex items-center gap-2 border-b border-night-line py-2 pr-2 pl-5">
            <BaseDialog.Title className="min-w-0 flex-1 truncate font-sans text-sm font-medium">
              {file.name} <span className="font-normal text-on-night-soft">{fileSize(file.size)}</span>
            </BaseDialog.Title>
            <button type="button" aria-label="Download" className={barButton} onClick={download}>
              <Download size={20} aria-hidden="true" />
            </button>
            <BaseDialog.Close aria-label="Close" className={barButton}>
              <X size={22} aria-hidden="true" />
            </BaseDialog.Close>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <div ref={content} tabIndex={0} className="min-h-0 flex-1 overflow-auto p-3 outline-none sm:p-6">
            <FileContent file={file} />
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
