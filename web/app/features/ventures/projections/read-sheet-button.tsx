import { projectionEndpoints } from '@proxima/contract/ventures/projections/projection-endpoints';
import type { Projections } from '@proxima/contract/ventures/projections/projections';
import { type ChangeEvent, useRef } from 'react';
import { api } from '../../../session/api.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';

interface ReadSheetButtonProps {
  ventureId: number;
  onRead: (document: Projections) => void;
}

/** Reads an Excel file into the form. */
export function ReadSheetButton({ ventureId, onRead }: ReadSheetButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = useChange(
    (file: File) =>
      api.call(projectionEndpoints.readSheet, { params: { id: ventureId }, body: {}, files: { file } }),
    ({ data }) => onRead(data),
  );
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) read.mutate(file);
    // The same file can be chosen again after it was mended.
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept=".xlsx" hidden aria-label="Excel file" onChange={choose} />
      <Button
        kind="secondary"
        onClick={() => input.current?.click()}
        pending={read.isPending}
        pendingLabel="Reading..."
      >
        Import from Excel
      </Button>
    </>
  );
}
