import { displayFileName } from '@proxima/contract/files/files';
import { type Ref, useEffect, useRef } from 'react';
import { fileSize } from '../../lib/format/file-size.ts';
import { Button } from '../actions/button.tsx';
import { LineIcon } from '../display/line-icon.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { type FieldProps, FieldShell } from './field-shell.tsx';

interface FileFieldProps extends FieldProps {
  name: string;
  /** Controlled: the chosen file. */
  file: File | null;
  onChange: (file: File | null) => void;
  onBlur?: () => void;
  /** Extensions, e.g. '.pdf,.doc,.docx'. */
  accept?: string | undefined;
  /** Bytes sent so far, while the form travels. */
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
    </Button>
  </div>
);

/** Empties the input once its file is gone: otherwise choosing the same file again would be no change to the browser. */
function useEmptyInput(file: File | null) {
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(file);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (had.current && !file && input) input.value = '';
    had.current = file;
  }, [file]);
  return box;
}

/** A file: 'Choose File', then its shortened name with 'Remove File' (docs/rules.md, Dashboard). */
export function FileField(props: FileFieldProps) {
  const { file, onChange, progress, ...field } = props;
  const box = useEmptyInput(file);
  const remove = () => {
    box.current?.querySelector('input')?.focus();
    onChange(null);
  };
  return (
    <FieldShell<typeof field> {...field}>
      {(control) => (
        <>
          <div ref={box}>
            <input
              {...control}
              type="file"
              onChange={(event) => onChange(event.target.files?.[0] ?? null)}
              className="peer sr-only"
            />
            {file ? (
              <ChosenFile file={file} onRemove={remove} />
            ) : (
              <label
                htmlFor={control.id}
                className="flex min-h-11 items-center gap-2.5 rounded-control border border-dashed border-line-strong bg-surface px-3.5 text-sm font-medium peer-focus-visible:outline-2 peer-focus-visible:outline-ember hover:border-ink hover:bg-mist"
              >
                <LineIcon name="clip" size={18} className="text-ink-soft" />
                Choose File
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
