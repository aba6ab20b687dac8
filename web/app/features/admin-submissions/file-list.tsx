import type { WireFile } from '@proxima/contract/files';
import { Download, Eye, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fileSize } from '../../lib/file-size.ts';
import { downloadFile } from '../../session/fetch-file.ts';
import { Button } from '../../ui/button.tsx';
import { OrbitSpinner } from '../../ui/orbit-spinner.tsx';
import { notifyFailure } from '../../ui/toast.ts';

const FileViewer = lazy(() => import('./file-viewer.tsx'));

/** What the page itself can show. */
const isShowable = ({ type }: WireFile) => type === 'application/pdf' || type.startsWith('image/');

interface FileRowProps {
  file: WireFile;
  onShow: () => void;
}

const FileRow = ({ file, onShow }: FileRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-paper py-1.5 pr-1.5 pl-3.5">
    <span className="flex min-w-0 flex-1 items-center gap-2.5 text-sm">
      <FileText size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <span className="truncate" title={file.name}>
        {file.name}
      </span>
      <span className="shrink-0 text-xs text-ink-soft">{fileSize(file.size)}</span>
    </span>
    <span className="flex gap-1">
      {isShowable(file) && (
        <Button kind="quiet" size="small" onClick={onShow} aria-label={`Open ${file.name}`}>
          <Eye size={16} aria-hidden="true" /> Open
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        aria-label={`Download ${file.name}`}
        onClick={() => downloadFile(file).catch(notifyFailure)}
      >
        <Download size={16} aria-hidden="true" /> <span className="max-sm:sr-only">Download</span>
      </Button>
    </span>
  </li>
);

/** The files of a version; those that a browser can show open in the page. */
export function FileList({ files }: { files: readonly WireFile[] }) {
  const [shown, setShown] = useState<WireFile | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul aria-label="Files" className="mt-4 flex flex-col gap-2">
        {files.map((file) => (
          <FileRow key={file.id} file={file} onShow={() => setShown(file)} />
        ))}
      </ul>
      {shown && (
        <Suspense fallback={<OrbitSpinner size={24} />}>
          <FileViewer file={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
