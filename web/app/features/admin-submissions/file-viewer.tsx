import { Dialog } from '@base-ui/react/dialog';
import type { WireFile } from '@proxima/contract/files';
import { Download, X } from 'lucide-react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { downloadFile } from '../../session/fetch-file.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OrbitSpinner } from '../../ui/orbit-spinner.tsx';
import { notifyFailure } from '../../ui/toast.ts';
import { PdfPage } from './pdf-page.tsx';
import { useFileContent } from './use-file-content.ts';

const barButton =
  'grid size-11 shrink-0 place-items-center rounded-control text-on-night transition-colors hover:bg-night-soft';

function Content({ file }: { file: WireFile }) {
  const { data, error, refetch, isRefetching } = useFileContent(file);
  if (error) {
    const message =
      error instanceof ApiError
        ? messageOf(error)
        : 'This document cannot be shown here. Download it to open it in another program.';
    return (
      <div className="mx-auto w-full max-w-xl rounded-card bg-surface">
        <ErrorState message={message} onRetry={refetch} retrying={isRefetching} />
      </div>
    );
  }
  if (!data) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-on-night">
        <OrbitSpinner size={24} /> Opening {file.name}
      </p>
    );
  }
  if (data.kind === 'image') {
    return (
      <img src={data.address} alt={file.name} className="mx-auto max-w-full rounded-control bg-surface" />
    );
  }
  return (
    <div className="mx-auto flex max-w-[56rem] flex-col gap-4">
      {Array.from({ length: data.document.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} document={data.document} number={number} />
      ))}
    </div>
  );
}

interface FileViewerProps {
  file: WireFile;
  onClose: () => void;
}

/** A document over the whole page; Escape and the cross lead back. */
export default function FileViewer({ file, onClose }: FileViewerProps) {
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-81 flex flex-col bg-night text-on-night">
          <header className="flex items-center gap-2 border-b border-night-line px-4 py-2">
            <Dialog.Title className="min-w-0 flex-1 truncate font-sans text-sm font-medium">
              {file.name}
            </Dialog.Title>
            <button
              type="button"
              aria-label={`Download ${file.name}`}
              className={barButton}
              onClick={() => downloadFile(file).catch(notifyFailure)}
            >
              <Download size={20} aria-hidden="true" />
            </button>
            <Dialog.Close aria-label="Close" className={barButton}>
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section aria-label="Document" tabIndex={0} className="flex-1 overflow-y-auto p-4 sm:p-6">
            <Content file={file} />
          </section>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
