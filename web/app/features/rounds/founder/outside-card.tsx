import { acceptedText } from '@proxima/contract/files/files';
import type { RoundLedger } from '@proxima/contract/rounds/ledger-wire';
import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { FileField } from '../../../ui/files/file-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { AmountField, amountError } from '../shown/amount-field.tsx';
import { typedAmount } from '../shown/amounts.ts';
import { OutsideList } from '../shown/outside-list.tsx';

function OutsideForm({ round, onClose }: { round: RoundDetail; onClose: () => void }) {
  const [text, setText] = useState('');
  const [what, setWhat] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isSent, setSent] = useState(false);
  const record = useRoundChange(
    ({ evidence, ...body }: { amount: number; what: string; evidence: File }) =>
      api.call(roundEndpoints.recordOutside, { params: { id: round.id }, body, files: { evidence } }),
    onClose,
  );
  const range = { currency: round.bar.currency, from: 1, to: 10 ** 13 };
  const error = amountError(text, range);
  const submit = () => {
    setSent(true);
    const amount = typedAmount(text, range.currency);
    if (!error && amount !== null && file && what.trim()) record.mutate({ amount, what, evidence: file });
  };
  return (
    <FormDialog
      onClose={onClose}
      isSheet
      title="Money raised outside the platform"
      description="It counts once our team has checked the evidence, and is shown as a separate part of the bar."
      onSubmit={submit}
      submitLabel="Record"
      pending={record.isPending}
      pendingLabel="Recording..."
    >
      <AmountField {...range} isOpen text={text} onChange={setText} error={isSent ? error : undefined} />
      <TextArea
        label="What it is"
        required
        help="Who invested, when, and on what terms."
        boxClassName="h-24"
        value={what}
        onChange={({ target }) => setWhat(target.value)}
        error={isSent && !what.trim() ? 'Describe what it is' : undefined}
      />
      <FileField
        label="Evidence"
        required
        name="evidence"
        help={`The signed agreement, or the bank’s confirmation. ${acceptedText('document')}`}
        kind="document"
        file={file}
        onChange={setFile}
        error={isSent && !file ? commitmentMessages.evidence : undefined}
      />
    </FormDialog>
  );
}

/** Money that the venture raised elsewhere during the round. */
export function OutsideCard({ round, ledger }: { round: RoundDetail; ledger: RoundLedger }) {
  const [isOpen, setOpen] = useState(false);
  const mayRecord = ledger.may.includes('record_outside');
  if (!mayRecord && ledger.outside.length === 0) return null;
  return (
    <TitledCard
      title="Raised outside the platform"
      lead="Never added to the commitments. Investors see it beside them once our team has confirmed it."
    >
      <OutsideList currency={round.bar.currency} rows={ledger.outside} />
      {mayRecord && (
        <Button kind="secondary" className="mt-4" onClick={() => setOpen(true)}>
          Record money from outside
        </Button>
      )}
      {isOpen && <OutsideForm round={round} onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}
