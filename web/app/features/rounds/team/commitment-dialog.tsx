import { adminCommitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { isEndedStep } from '@proxima/contract/rounds/commitment-steps';
import {
  type CheckKind,
  checkForm,
  checkKinds,
  type ManagedCommitment,
  type WirePayment,
} from '@proxima/contract/rounds/round-wire';
import { stepLabels } from '@proxima/contract/rounds/step-labels';
import { AgreementButton } from '../../../domain/agreement-button.tsx';
import { SignedDocumentsButton } from '../../../domain/signed-documents-button.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useRoundChange } from '../rounds.queries.ts';
import { amountText } from '../shown/amounts.ts';
import { PaymentsList } from '../shown/payments-list.tsx';

type Row = { row: ManagedCommitment };

/** Records a check that was done outside the platform; no identity papers are stored. */
function CheckForm({ row, kind }: Row & { kind: CheckKind }) {
  const done = row.checks.find((check) => check.kind === kind);
  const { form, field } = useCheckedForm(checkForm, {
    mode: 'onSubmit',
    defaultValues: { done_by: '', done_on: '', reference: '' },
  });
  const record = useRoundChange((body: { done_by: string; done_on: string; reference: string }) =>
    api.call(adminCommitmentEndpoints.recordCheck, { params: { id: row.id, kind }, body }),
  );
  if (done)
    return (
      <p className="text-sm">
        <span className="font-medium">{checkKinds[kind]}:</span> done by {done.done_by} on{' '}
        {longDate(done.done_on)}, reference {done.reference}.{' '}
        <span className="text-ink-soft">Recorded by {done.recorded_by}.</span>
      </p>
    );
  return (
    <form noValidate method="post" onSubmit={form.handleSubmit((body) => record.mutate(body))}>
      <fieldset className="grid items-start gap-3 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-medium">{checkKinds[kind]}</legend>
        <TextField label="Done by" required autoComplete="off" {...field('done_by')} />
        <TextField label="On" required type="date" {...field('done_on')} />
        <TextField
          label="Reference"
          required
          autoComplete="off"
          className="sm:col-span-2"
          {...field('reference')}
        />
        <Button
          type="submit"
          kind="secondary"
          size="small"
          className="justify-self-start"
          pending={record.isPending}
          aria-label={`Record: ${checkKinds[kind]}`}
        >
          Record
        </Button>
      </fieldset>
    </form>
  );
}

/** Confirms or refuses a payment that someone else recorded. */
function DecidePayment({ payment }: { payment: WirePayment }) {
  const of = { params: { id: payment.id } };
  const confirm = useRoundChange(() => api.call(adminCommitmentEndpoints.confirmPayment, of));
  const refuse = useRoundChange(() => api.call(adminCommitmentEndpoints.refusePayment, of));
  if (payment.decided_at !== null) return null;
  const about = `reference ${payment.reference}`;
  return (
    <div className="flex gap-2">
      <Button size="small" change={confirm} aria-label={`Confirm: ${about}`}>
        Confirm
      </Button>
      <Button kind="secondary" size="small" change={refuse} aria-label={`Refuse: ${about}`}>
        Refuse
      </Button>
    </div>
  );
}

/** The team's part in one commitment: checks, allocation, documents, payments. */
export function CommitmentDialog({ row, onClose }: Row & { onClose: () => void }) {
  const allocate = useRoundChange(() =>
    api.call(adminCommitmentEndpoints.allocate, { params: { id: row.id } }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.party.name}
      description={`${isEndedStep(row.step) ? `${stepLabels[row.step]}, was ` : ''}${amountText(row.currency, row.last_amount)}. ${row.is_eligible ? 'Their investor status is in force.' : 'Their investor status is not in force.'}`}
    >
      <div className="flex flex-col gap-6">
        <section aria-label="Checks done elsewhere" className="flex flex-col gap-4">
          <h3 className="font-sans text-sm font-medium">Checks done elsewhere</h3>
          {(Object.keys(checkKinds) as CheckKind[]).map((kind) => (
            <CheckForm key={kind} row={row} kind={kind} />
          ))}
        </section>
        {row.may.includes('allocate') && (
          <Button change={allocate} pendingLabel="Confirming...">
            Confirm the allocation of {amountText(row.currency, row.amount)}
          </Button>
        )}
        {row.agreement_position !== null && (
          <AgreementButton commitmentId={row.id} position={row.agreement_position} />
        )}
        {row.has_signed_file && <SignedDocumentsButton commitmentId={row.id} of={row.party.name} />}
        <section aria-label="Payments">
          <h3 className="font-sans text-sm font-medium">Payments</h3>
          <PaymentsList row={row} actions={(payment) => <DecidePayment payment={payment} />} />
        </section>
      </div>
    </Dialog>
  );
}
