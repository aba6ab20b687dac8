import { acceptAttribute, displayFileName, type FileKind } from '@proxima/contract/files/files';
import type { WireFile } from '@proxima/contract/files/stored-files';
import { wizardText } from '@proxima/contract/wire/messages';
import { FileText } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { openFile } from '../../../domain/files/stored-files.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { buttonStyles } from '../../../ui/actions/button-styles.ts';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import { useChosenFiles } from '../../../ui/files/use-chosen-files.ts';
import { FieldError } from '../../../ui/forms/field-shell.tsx';

const none: readonly File[] = [];

interface StoredFileLineProps {
  file: WireFile;
  label: string;
  required: boolean;
  kind: FileKind;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** A stored file: name, size and date; it can be opened, replaced and removed. */
export function StoredFileLine(props: StoredFileLineProps) {
  const { file, label, required, kind, onReplace, onRemove } = props;
  const [isOpening, setOpening] = useState(false);
  const replace = useChosenFiles({
    files: none,
    max: 1,
    kind,
    onChange: ([chosen]) => chosen && onReplace(chosen),
  });
  const id = useId();
  const open = async () => {
    setOpening(true);
    await openFile(file).catch(notifyFailure);
    setOpening(false);
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-ember">
            *
          </span>
        )}
      </legend>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-mist py-2 pr-2 pl-3.5">
        <span className="flex min-w-0 items-center gap-2.5 text-sm" title={file.name}>
          <FileText size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
          <span>
            {displayFileName(file.name)}
            <span className="block text-xs text-ink-soft">
              {fileSize(file.size)}, {longDate(file.created_at)}
            </span>
          </span>
        </span>
        <span className="flex flex-wrap gap-1 max-sm:-ml-3 max-sm:gap-0">
          <Button kind="quiet" size="small" pending={isOpening} onClick={open}>
            Open
          </Button>
          <ReplaceFile
            label={label}
            kind={kind}
            onChoose={replace.choose}
            describedBy={replace.problem ? id : undefined}
          />
          <Button kind="quiet" size="small" onClick={onRemove}>
            {wizardText.removeFile}
          </Button>
        </span>
      </div>
      {replace.problem && <FieldError id={id}>{replace.problem}</FieldError>}
    </fieldset>
  );
}

interface ReplaceFileProps {
  label: string;
  kind: FileKind;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  describedBy: string | undefined;
}

/** Chooses the file that takes the place of the stored one. */
function ReplaceFile({ label, kind, onChoose, describedBy }: ReplaceFileProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept={acceptAttribute(kind)}
        aria-label={`Replace ${label}`}
        className="peer sr-only"
        aria-describedby={describedBy}
        onChange={onChoose}
      />
      <label
        htmlFor={id}
        className={buttonStyles(
          'quiet',
          'small',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-ember',
        )}
      >
        Replace
      </label>
    </>
  );
}
