import type { WireFile } from '@proxima/contract/files/stored-files';
import { FileChip } from '../../../domain/files/file-chip.tsx';

interface FileListProps {
  files: readonly WireFile[];
  /** A word about a file, such as how it differs from another version. */
  noteOf?: (file: WireFile) => string | null;
}

/** The files of a version; those that a browser can show open in the page. */
export const FileList = ({ files, noteOf }: FileListProps) =>
  files.length === 0 ? null : (
    <ul aria-label="Files" className="mt-5 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
          <FileChip file={file} />
          {noteOf?.(file) && <span className="text-xs text-ink-soft">{noteOf(file)}</span>}
        </li>
      ))}
    </ul>
  );
