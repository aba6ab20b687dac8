import type { WireFile } from '@proxima/contract/files/stored-files';
import { FileChip } from '../../../domain/files/file-chip.tsx';

interface FileListProps {
  files: readonly WireFile[];
  /** How a file differs from those of another version. */
  noteOf?: (file: WireFile) => string;
}

/** The files of a version. */
export const FileList = ({ files, noteOf }: FileListProps) =>
  files.length === 0 ? null : (
    <ul aria-label="Files" className="mt-4 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
          <FileChip file={file} />
          {noteOf && <span className="text-xs text-ink-soft">{noteOf(file)}</span>}
        </li>
      ))}
    </ul>
  );
