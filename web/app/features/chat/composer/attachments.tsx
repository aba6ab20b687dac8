import { refusalOf } from '@proxima/contract/files/chosen-files';
import { acceptAttribute, displayFileName, sortChosen } from '@proxima/contract/files/files';
import { filesPerRequest } from '@proxima/contract/wire/limits';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { fileKey, withoutChosen } from '../../../lib/browser/file-key.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { useUnsavedInput } from '../../../session/drafts/unsaved-input.tsx';

/** The files selected for a message; leaving the page asks while there are any. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState('');
  useUnsavedInput(() => files.length > 0);

  function add(chosen: readonly File[]) {
    const choice = { kind: 'proof', max: filesPerRequest, count: files.length } as const;
    const { accepted, refused } = sortChosen(withoutChosen(chosen, files), choice);
    change([...files, ...accepted]);
    setProblem(refused.map((file) => refusalOf(file, choice)).join('\n'));
  }

  function change(next: readonly File[]) {
    setFiles(next);
    setProblem('');
  }

  const remove = (file: File) => change(files.filter((one) => one !== file));
  return { files, problem, add, remove, clear: () => change([]) };
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
  /** About files that were not accepted. */
  problem: string;
  onRemove: (file: File) => void;
}

/** The selected files and what is wrong with others; nothing for none. */
export const AttachmentList = ({ files, problem, onRemove }: AttachmentListProps) => (
  <>
    {files.length > 0 && (
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
    )}
    {problem && (
      <p role="alert" className="pb-2 text-xs font-medium whitespace-pre-line text-red">
        {problem}
      </p>
    )}
  </>
);
