import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { useMutation } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { buildUrl } from '../lib/api/wire-request.ts';
import { Button } from '../ui/actions/button.tsx';
import { notifyFailure } from '../ui/feedback/toast.ts';
import { fetchBytes, handOver } from './files/stored-files.ts';

interface AgreementButtonProps {
  commitmentId: number;
  /** The entry of the ledger with which it was agreed. */
  position: number;
  /** Whose, for screen readers, where a page has several. */
  of?: string;
  label?: string;
}

/** Saves what was agreed as a PDF with its hash. */
export function AgreementButton({
  commitmentId,
  position,
  of,
  label = 'Agreement (PDF)',
}: AgreementButtonProps) {
  const save = useMutation({
    mutationFn: () =>
      fetchBytes(buildUrl(commitmentEndpoints.agreementPaper.path, { id: commitmentId, position })),
    onSuccess: (content) => handOver(content, { download: `agreement-${commitmentId}-${position}.pdf` }),
    onError: (error) => notifyFailure(error),
  });
  return (
    <Button
      kind="secondary"
      size={of ? 'small' : 'regular'}
      pending={save.isPending}
      pendingLabel="Preparing..."
      aria-label={of && `${label}: ${of}`}
      onClick={() => save.mutate()}
    >
      <FileCheck size={16} aria-hidden="true" /> {label}
    </Button>
  );
}
