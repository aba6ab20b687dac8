import { acceptedText } from '@proxima/contract/files/files';
import { foundersCommitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { commitmentTable } from '@proxima/contract/rounds/commitment-steps';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import type { ManagedCommitment } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { AgreementButton } from '../../../domain/agreement-button.tsx';
import { SignedDocumentsButton } from '../../../domain/signed-documents-button.tsx';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { FileField } from '../../../ui/files/file-field.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { amountText } from '../shown/amounts.ts';
import { PaymentForm } from './payment-form.tsx';

interface SignFormProps {
  row: ManagedCommitment;
  onClose: () => void;
}

/** Uploads the investment documents that both sides signed. */
function SignForm({ row, onClose }: SignFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isSent, setSent] = useState(false);
  const sign = useRoundChange(
    (document: File) =>
      api.call(foundersCommitmentEndpoints.sign, { params: { id: row.id }, body: {}, files: { document } }),
    onClose,
  );
  const submit = () => {
    setSent(true);
    if (file) sign.mutate(file);
  };
  return (
    <FormDialog
      onClose={onClose}
      isSheet
      title={`Signed documents of ${row.party.name}`}
      description="The investment documents that both sides signed. The investor and our team can read them."
      onSubmit={submit}
      submitLabel="File the documents"
      pending={sign.isPending}
      pendingLabel="Uploading..."
    >
      <FileField
        label="Signed documents"
        required
        name="document"
        kind="document"
        help={acceptedText('document')}
        file={file}
        onChange={setFile}
        error={isSent && !file ? commitmentMessages.filed : undefined}
      />
    </FormDialog>
  );
}

type Open = 'release' | 'sign' | 'received' | 'returned' | 'unpaid';

const labels: Record<Open, string> = {
  release: 'Release',
  sign: 'File documents',
  received: 'Record payment',
  returned: 'Record return',
  unpaid: 'Mark as not paid',
};

/** What a founder can do with a commitment. Payments can be recorded once the documents are signed. */
function actsOf(row: ManagedCommitment): Open[] {
  const { may, step } = row;
  return [
    ...(may.includes('release') ? (['release'] as const) : []),
    ...(may.includes('sign') ? (['sign'] as const) : []),
    ...(step in commitmentTable.rules.pay.next && row.funded < row.amount ? (['received'] as const) : []),
    ...(may.includes('mark_unpaid') ? (['unpaid'] as const) : []),
    ...(row.funded > 0 ? (['returned'] as const) : []),
  ];
}

function Question({
  row,
  act,
  onClose,
}: {
  row: ManagedCommitment;
  act: 'release' | 'unpaid';
  onClose: () => void;
}) {
  const endpoint =
    act === 'release' ? foundersCommitmentEndpoints.release : foundersCommitmentEndpoints.markUnpaid;
  const change = useRoundChange(() => api.call(endpoint, { params: { id: row.id } }));
  const outstanding = amountText(row.currency, row.amount - row.funded);
  return (
    <ConfirmDialog
      onClose={onClose}
      isSheet
      title={act === 'release' ? `Release ${row.party.name}?` : `Mark ${outstanding} as not paid?`}
      description={
        act === 'release'
          ? 'They asked to withdraw after their reflection period. Their commitment ends, and its amount becomes available to others.'
          : `What ${row.party.name} has not paid is no longer part of the round. They are notified.`
      }
      kind="danger"
      change={change}
    >
      {labels[act]}
    </ConfirmDialog>
  );
}

/** The buttons of a row, and the dialogs they open. */
export function FounderActions({ row }: { row: ManagedCommitment }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {row.agreement_position !== null && (
          <AgreementButton commitmentId={row.id} position={row.agreement_position} of={row.party.name} />
        )}
        {row.has_signed_file && <SignedDocumentsButton commitmentId={row.id} of={row.party.name} isSmall />}
        {actsOf(row).map((act) => (
          <Button
            key={act}
            kind="secondary"
            size="small"
            aria-label={`${labels[act]}: ${row.party.name}`}
            onClick={() => setOpen(act)}
          >
            {labels[act]}
          </Button>
        ))}
      </div>
      {(open === 'release' || open === 'unpaid') && <Question row={row} act={open} onClose={close} />}
      {(open === 'received' || open === 'returned') && <PaymentForm row={row} kind={open} onClose={close} />}
      {open === 'sign' && <SignForm row={row} onClose={close} />}
    </>
  );
}
