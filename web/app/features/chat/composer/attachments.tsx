import { acceptAttribute, checkChosenFile, displayFileName } from '@proxima/contract/files/files';
import { filesPerRequest } from '@proxima/contract/wire/limits';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { fileKey, withoutChosen } from '../../../lib/browser/file-key.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { useUnsavedInput } from '../../../session/drafts/unsaved-input.tsx';
import { notify } from '../../../ui/feedback/toast.ts';

/** The files selected for a message; leaving the page asks while there are any. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly File[]>([]);
  useUnsavedInput(() => files.length > 0);

  function add(chosen: readonly File[]) {
    const added = withoutChosen(chosen, files);
    const problem = added.map((file) => checkChosenFile(file, 'proof')).find((found) => found !== null);
    if (problem) notify.error(problem);
    else if (files.length + added.length > filesPerRequest) notify.error(`At most ${filesPerRequest} files.`);
    else setFiles([...files, ...added]);
  }

  const remove = (file: File) => setFiles(files.filter((one) => one !== file));
  return { files, add, remove, clear: () => setFiles([]) };
}

/** Selects files. */
export const AttachButton = ({ onAdd }: { onAdd: (files: readonly File[]) => void }) => (
  <label
    title="Attach files"
    className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-soft transition-colors focus-within:outline-2 focus-within:outline-ember hover:bg-mist"
  >
    <Paperclip size={20} aria-hidden="true" />
    <span className="sr-only">Attach files</span>
    <input
      type="file"
      multiple
      accept={acceptAttribute('proof')}
      className="sr-only"
      onChange={(event) => {
        onAdd([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  </label>
);

interface AttachmentListProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** The selected files; nothing for none. */
export const AttachmentList = ({ files, onRemove }: AttachmentListProps) =>
  files.length > 0 && (
    <ul aria-label="Selected files" className="flex flex-wrap gap-2 pb-2">
      {files.map((file) => (
        <li key={fileKey(file)} className="flex items-center gap-1 rounded-control bg-mist pl-3 text-sm">
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
