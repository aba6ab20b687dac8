import type { WireFile } from '@proxima/contract/files/stored-files';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { fileSize } from '../../lib/format/file-size.ts';
import { barButtonStyles } from '../../ui/actions/bar-button-styles.ts';
import { FullScreenDialog } from '../../ui/actions/dialog.tsx';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { downloadFile, type OpenableFile, previewOf } from './stored-files.ts';
import { useFileUrl } from './use-file-url.ts';

const Unavailable = () => (
  <p role="alert" className="grid min-h-60 place-items-center px-6 text-center">
    The file cannot be shown right now. Please reload the page, or download it.
  </p>
);

const PdfPages = lazy(() => import('../../ui/display/pdf-pages.tsx').catch(() => ({ default: Unavailable })));

const Waiting = () => (
  <p role="status" className="grid h-full min-h-60 place-items-center text-on-night-soft">
    <span className="flex items-center gap-3">
      <OrbitSpinner /> Opening the file...
    </span>
  </p>
);

/** The pages of a PDF, or a picture, as soon as its bytes are there. */
export function FileContent({ file }: { file: WireFile & OpenableFile }) {
  const { url, blob, problem } = useFileUrl(file, true);
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

/** A PDF or an image over the whole page. */
export function FileViewer({ file, onClose }: { file: WireFile; onClose: () => void }) {
  const download = () => downloadFile(file).catch(notifyFailure);
  return (
    <FullScreenDialog
      open
      onClose={onClose}
      title={
        <>
          {file.name} <span className="font-normal text-on-night-soft">{fileSize(file.size)}</span>
        </>
      }
      actions={
        <button type="button" aria-label="Download" className={barButtonStyles} onClick={download}>
          <Download size={20} aria-hidden="true" />
        </button>
      }
      className="bg-night p-3 text-on-night sm:p-6"
    >
      <FileContent file={file} />
    </FullScreenDialog>
  );
}
