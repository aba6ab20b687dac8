import type { ManagedCommitment, WirePayment } from '@proxima/contract/rounds/round-wire';
import type { ReactNode } from 'react';
import { longDate } from '../../../lib/format/dates.ts';
import { amountText, confirmationText } from './amounts.ts';

interface PaymentsListProps {
  row: ManagedCommitment;
  actions?: (payment: WirePayment) => ReactNode;
}

/** The payments recorded for a commitment, received or returned. */
export const PaymentsList = ({ row, actions }: PaymentsListProps) =>
  row.payments.length === 0 ? (
    <p className="text-sm text-ink-soft">Nothing recorded yet.</p>
  ) : (
    <ul className="divide-y divide-line text-sm tabular-nums">
      {row.payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <span>
            {payment.kind === 'returned' && 'Paid back: '}
            {amountText(row.currency, payment.amount)} on {longDate(payment.on)}, {confirmationText(payment)}
            <span className="block text-xs text-ink-soft wrap-anywhere">
              Reference {payment.reference}, recorded by {payment.recorded_by}
            </span>
          </span>
          {actions?.(payment)}
        </li>
      ))}
    </ul>
  );
