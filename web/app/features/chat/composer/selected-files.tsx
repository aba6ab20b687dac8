import { displayFileName } from '@proxima/contract/files/files';
import { X } from 'lucide-react';
import { fileSize } from '../../../lib/format/file-size.ts';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** Files that go with the message. */
export const ChosenFiles = ({ files, onRemove }: ChosenFilesProps) => (
  <ul aria-label="FileInput files" className="flex flex-wrap gap-2 pb-2">
    {files.map((file) => (
      <li
        key={`${file.name} ${file.lastModified}`}
        className="flex items-center gap-1 rounded-control bg-mist pl-3 text-sm"
      >
        <span title={file.name}>{displayFileName(file.name)}</span>
        <span className="text-xs text-ink-soft">{fileSize(file.size)}</span>
        <button
          type="button"
          aria-label={`Remove ${file.name}`}
          onClick={() => onRemove(file)}
          className="grid size-9 place-items-center rounded-control hover:bg-line pointer-coarse:size-11"
        >
          <X size={16} aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
);
