import { foundersCommitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import type { ManagedCommitment } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { AmountField, amountError } from '../shown/amount-field.tsx';
import { typedAmount } from '../shown/amounts.ts';
import { PaymentsList } from '../shown/payments-list.tsx';

interface PaymentFormProps {
  row: ManagedCommitment;
  kind: 'received' | 'returned';
  onClose: () => void;
}

const texts = {
  received: {
    title: 'Record a payment',
    description: 'Money that arrived at the company. Several payments add up. Our team confirms each one.',
  },
  returned: {
    title: 'Record a return',
    description: 'Money that the company paid back to the investor. Our team confirms it.',
  },
} as const;

/** Amount, date and reference of a transfer; never bank details. */
export function PaymentForm({ row, kind, onClose }: PaymentFormProps) {
  const [text, setText] = useState('');
  const [on, setOn] = useState('');
  const [reference, setReference] = useState('');
  const [isSent, setSent] = useState(false);
  const endpoint =
    kind === 'received'
      ? foundersCommitmentEndpoints.recordPayment
      : foundersCommitmentEndpoints.recordReturn;
  const record = useRoundChange(
    (body: { amount: number; reference: string; on: string }) =>
      api.call(endpoint, { params: { id: row.id }, body }),
    onClose,
  );
  const range = {
    currency: row.currency,
    from: 1,
    to: kind === 'received' ? row.amount - row.funded : row.funded,
  };
  const error = amountError(text, range);
  const submit = () => {
    setSent(true);
    const amount = typedAmount(text, row.currency);
    if (error || amount === null || on === '' || reference.trim() === '') return;
    record.mutate({ amount, reference, on });
  };
  return (
    <FormDialog
      onClose={onClose}
      isSheet
      title={`${texts[kind].title}: ${row.party.name}`}
      description={texts[kind].description}
      onSubmit={submit}
      submitLabel="Record"
      pending={record.isPending}
      pendingLabel="Recording..."
    >
      <PaymentsList row={row} />
      <AmountField {...range} text={text} onChange={setText} error={isSent ? error : undefined} />
      <TextField
        label="Date"
        required
        type="date"
        value={on}
        onChange={({ target }) => setOn(target.value)}
        error={isSent && on === '' ? 'Enter the date' : undefined}
      />
      <TextField
        label="Reference of the transfer"
        required
        autoComplete="off"
        help="No bank details."
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        error={isSent && reference.trim() === '' ? 'Enter the reference of the transfer' : undefined}
      />
    </FormDialog>
  );
}
