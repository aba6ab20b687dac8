import { acceptAttribute, displayFileName, type FileKind } from '@proxima/contract/files/files';
import { type Ref, useRef } from 'react';
import { fileKey } from '../../lib/browser/file-key.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { Button } from '../actions/button.tsx';
import { LineIcon } from '../display/line-icon.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { type FieldProps, FieldShell } from '../forms/field-shell.tsx';
import { useChosenFiles } from './use-chosen-files.ts';

export interface FilesFieldProps extends FieldProps {
  name: string;
  /** Controlled: the chosen files. */
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** How many can be chosen. */
  max: number;
  onBlur?: () => void;
  /** What can be chosen: other files are not kept, and the field says why. */
  kind: FileKind;
  /** Bytes sent so far, during the upload. */
  progress?: { sent: number; total: number } | null | undefined;
  ref?: Ref<HTMLInputElement>;
}

const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-mist py-1.5 pr-1.5 pl-3.5">
    <span className="flex items-center gap-2.5 text-sm" title={file.name}>
      <LineIcon name="document" size={18} className="shrink-0 text-ink-soft" />
      {displayFileName(file.name)}
      <span className="text-xs text-ink-soft">{fileSize(file.size)}</span>
    </span>
    <Button kind="quiet" size="small" onClick={onRemove}>
      Remove File
      <span className="sr-only"> {file.name}</span>
    </Button>
  </div>
);

/** Files: 'Choose File', then each shortened name with 'Remove File' (docs/rules.md, Dashboard), and room for more of them. */
export function FilesField(props: FilesFieldProps) {
  const { files, onChange, max, kind, progress, ...field } = props;
  const box = useRef<HTMLDivElement>(null);
  const { problem, choose } = useChosenFiles(props);
  const remove = (file: File) => {
    box.current?.querySelector('input')?.focus();
    onChange(files.filter((one) => one !== file));
  };
  return (
    <FieldShell<typeof field> {...field} error={[problem, field.error].filter(Boolean).join('\n')}>
      {(control) => (
        <>
          <div ref={box} className="flex flex-col gap-2">
            <input
              {...control}
              type="file"
              accept={acceptAttribute(kind)}
              multiple={max > 1}
              onChange={choose}
              className="peer sr-only"
            />
            {files.map((file) => (
              <ChosenFile key={fileKey(file)} file={file} onRemove={() => remove(file)} />
            ))}
            {files.length < max && (
              <label
                htmlFor={control.id}
                className="flex min-h-11 items-center gap-2.5 rounded-control border border-dashed border-line-strong bg-surface px-3.5 text-sm font-medium peer-focus-visible:outline-2 peer-focus-visible:outline-ember hover:border-ink hover:bg-mist"
              >
                <LineIcon name="clip" size={18} className="text-ink-soft" />
                {files.length === 0 ? 'Choose File' : 'Add another file'}
              </label>
            )}
          </div>
          {progress && (
            <ProgressBar
              label="Uploading"
              value={progress.sent}
              max={progress.total}
              detail={`${fileSize(progress.sent)} of ${fileSize(progress.total)}`}
            />
          )}
        </>
      )}
    </FieldShell>
  );
}
