import { displayFileName } from '@proxima/contract/files/files';
import { checkProjectionSheet } from '@proxima/contract/ventures/projections/check-projection-sheet';
import { projectionEndpoints } from '@proxima/contract/ventures/projections/projection-endpoints';
import type { Projections } from '@proxima/contract/ventures/projections/projections';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { api } from '../../../session/api.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/forms/field-shell.tsx';

interface ReadSheetButtonProps {
  ventureId: number;
  onRead: (document: Projections) => void;
}

/** Reads an Excel file into the form. */
export function ReadSheetButton({ ventureId, onRead }: ReadSheetButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useChange(
    (file: File) =>
      api.call(projectionEndpoints.readSheet, { params: { id: ventureId }, body: {}, files: { file } }),
    ({ data }) => onRead(data),
  );
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the user choose the same file again after correcting it.
    target.value = '';
    if (!file) return;
    const wrong = checkProjectionSheet(file);
    setProblem(wrong && `${displayFileName(file.name)}: ${wrong}`);
    if (!wrong) read.mutate(file);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <input ref={input} type="file" accept=".xlsx" hidden aria-label="Excel file" onChange={choose} />
      <Button
        kind="secondary"
        aria-describedby={problem ? id : undefined}
        onClick={() => input.current?.click()}
        pending={read.isPending}
        pendingLabel="Reading..."
      >
        Import from Excel
      </Button>
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </div>
  );
}
