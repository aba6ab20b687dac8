import type { InvestorStatus } from '@proxima/contract/access/investor-status';
import { useInvestorStatus } from '../../../domain/access/access.queries.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { rowsOf, titleOf } from './status-rows.ts';
import { StepRow } from './step-row.tsx';

const Eligible = ({ since, ends }: Pick<InvestorStatus, 'since' | 'ends'>) => (
  <>
    <h2 className="text-xl">Ventures are open to you</h2>
    <p className="mt-1.5 max-w-text text-sm text-ink-soft">
      Since {longDate(since ?? '')}.{' '}
      {ends
        ? `Your ${titleOf(ends.step).toLowerCase()} expires first: it is valid until ${longDate(ends.last_day)}.`
        : 'None of this expires.'}
    </p>
  </>
);

const NotEligible = ({ missing }: Pick<InvestorStatus, 'missing'>) => (
  <>
    <h2 className="text-xl">What is missing before ventures open to you</h2>
    <p className="mt-1.5 max-w-text text-sm text-ink-soft">
      {missing.every(({ step }) => step === 'waiting')
        ? 'Everything is on record. Ventures open to you automatically when the waiting period is over.'
        : 'It usually takes two working days. What you have funded is not affected.'}
    </p>
  </>
);

function Status({ status }: { status: InvestorStatus }) {
  if (status.missing.some(({ step }) => step === 'role'))
    return (
      <EmptyState title="Only investors need this">
        Ventures are open to investor accounts. Yours is a different kind of account.
      </EmptyState>
    );
  return (
    <Card className="max-w-3xl max-sm:p-4">
      {status.eligible ? <Eligible {...status} /> : <NotEligible {...status} />}
      <ol className="mt-2">
        {rowsOf(status).map((row) => (
          <StepRow key={row.title} row={row} status={status} />
        ))}
      </ol>
    </Card>
  );
}

/** Whether ventures are open to the member, and the steps to complete, in order. */
export const InvestorStatusView = () => (
  <QueryContent query={useInvestorStatus()}>{(status) => <Status status={status} />}</QueryContent>
);
