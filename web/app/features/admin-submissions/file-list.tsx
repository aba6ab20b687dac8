import type { WireFile } from '@proxima/contract/stored-files';
import { FileChip } from '../../session/files/file-chip.tsx';

/** The files of a version; those that a browser can show open in the page. */
export const FileList = ({ files }: { files: readonly WireFile[] }) =>
  files.length === 0 ? null : (
    <ul aria-label="Files" className="mt-5 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <FileChip file={file} />
        </li>
      ))}
    </ul>
  );
