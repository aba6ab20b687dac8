import { displayFileName, extensionOf, maxFileSize, maxSizeText } from '@proxima/contract/files/files';
import { extensionsOf, fileGroups } from '@proxima/contract/forms/file-groups';
import type { QuestionOf } from '@proxima/contract/forms/questions';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { OrbitSpinner } from '../../../ui/feedback/orbit-spinner.tsx';
import { FieldShell } from '../../../ui/forms/field-shell.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';

const kindsText = ({ kinds }: QuestionOf<'file'>): string =>
  `${kinds.map((kind) => fileGroups[kind].label).join(', ')}, up to ${maxSizeText('submission')} each.`;

function problemOfFile(question: QuestionOf<'file'>, file: File): string | undefined {
  if (!(extensionsOf(question.kinds) as string[]).includes(extensionOf(file.name))) {
    return `“${displayFileName(file.name)}” is another type of file. Accepted: ${kindsText(question)}`;
  }
  if (file.size > maxFileSize.submission)
    return `“${displayFileName(file.name)}” is larger than ${maxSizeText('submission')}.`;
  return file.size === 0 ? `“${displayFileName(file.name)}” is empty.` : undefined;
}

/** What is said of files that are too many. */
const leftOut = (max: number, files: readonly File[]): string =>
  `At most ${max === 1 ? 'one file' : `${max} files`}. Not added: ${files.map(({ name }) => `“${displayFileName(name)}”`).join(', ')}.`;

const FileLine = ({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-mist py-1.5 pr-1.5 pl-3.5">
    <span className="flex min-w-0 items-center gap-2.5 text-sm" title={name}>
      <LineIcon name="document" size={18} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 wrap-anywhere">{displayFileName(name)}</span>
    </span>
    {onRemove && (
      <Button kind="quiet" size="small" onClick={onRemove}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
    )}
  </div>
);

/** Files that are sent as soon as they are chosen. */
export function FileAnswer({
  question,
  value = [],
  onChange,
  field,
  disabled,
  files,
}: AnswerFieldProps<'file'>) {
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const newest = useRef(value);
  newest.current = value;
  const { onUpload } = files;
  const send = async (chosen: readonly File[]) => {
    const room = question.max - newest.current.length;
    for (const file of chosen.slice(0, room)) {
      const refusal = problemOfFile(question, file);
      setProblem(refusal);
      if (refusal || !onUpload) return;
      setSending(file.name);
      try {
        const { id } = await onUpload(question.id, file);
        newest.current = [...newest.current, id];
        onChange(newest.current);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : `“${file.name}” could not be sent.`);
        return;
      } finally {
        setSending(null);
      }
    }
    if (chosen.length > room) setProblem(leftOut(question.max, chosen.slice(room)));
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    return send(chosen);
  };
  const remove = (id: number) => {
    const rest = value.filter((one) => one !== id);
    onChange(rest.length === 0 ? null : rest);
  };
  const isFull = value.length >= question.max;
  const help = (
    <>
      {field.help && <span className="block">{field.help}</span>}
      {question.max > 1 && `Up to ${question.max} files: `}
      {kindsText(question)}
    </>
  );
  return (
    <FieldShell<typeof field> {...field} help={help} error={problem ?? field.error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <input
            {...control}
            type="file"
            accept={extensionsOf(question.kinds).join(',')}
            multiple={question.max > 1}
            disabled={disabled || isFull || sending !== null || !onUpload}
            onChange={choose}
            className="peer sr-only"
          />
          {value.map((id) => (
            <FileLine
              key={id}
              name={files.names.get(id) ?? 'File'}
              onRemove={disabled ? undefined : () => remove(id)}
            />
          ))}
          {sending && (
            <p role="status" className="flex min-h-11 items-center gap-2.5 text-sm text-ink-soft">
              <OrbitSpinner size={18} /> Sending {displayFileName(sending)}…
            </p>
          )}
          {!isFull && !sending && !disabled && (
            <label
              htmlFor={control.id}
              className="flex min-h-11 items-center gap-2.5 rounded-control border border-dashed border-line-strong bg-surface px-3.5 text-sm font-medium peer-focus-visible:outline-2 peer-focus-visible:outline-ember hover:border-ink hover:bg-mist"
            >
              <LineIcon name="clip" size={18} className="text-ink-soft" />
              {value.length === 0 ? 'Choose a file' : 'Add another file'}
            </label>
          )}
        </div>
      )}
    </FieldShell>
  );
}
