import type { Currency } from '@proxima/contract/money/currencies';
import type { OutsideMoney } from '@proxima/contract/rounds/ledger-wire';
import type { ReactNode } from 'react';
import { longDate } from '../../../lib/format/dates.ts';
import { amountText, confirmationText } from './amounts.ts';

interface OutsideListProps {
  currency: Currency;
  rows: readonly OutsideMoney[];
  actions?: (row: OutsideMoney) => ReactNode;
}

/** Money raised outside the platform; once confirmed, a separate part of the bar. */
export const OutsideList = ({ currency, rows, actions }: OutsideListProps) =>
  rows.length === 0 ? (
    <p className="text-sm text-ink-soft">Nothing recorded yet.</p>
  ) : (
    <ul className="divide-y divide-line text-sm">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
        >
          <div className="min-w-0 max-w-text">
            <p className="tabular-nums">
              <span className="font-medium">{amountText(currency, row.amount)}</span>, {confirmationText(row)}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{row.what}</p>
            <p className="text-xs text-ink-soft">
              Recorded by {row.entered_by} on {longDate(row.entered_at)}
            </p>
          </div>
          {actions?.(row)}
        </li>
      ))}
    </ul>
  );
