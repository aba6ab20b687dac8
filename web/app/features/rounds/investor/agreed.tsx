import { stepLabels } from '@proxima/contract/rounds/commitment-steps';
import { noBankDetails } from '@proxima/contract/rounds/round-messages';
import type { OwnCommitment, RoundDetail, WireCommitment } from '@proxima/contract/rounds/round-wire';
import { longDate } from '../../../lib/format/dates.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { useOwnCommitment } from '../rounds.queries.ts';
import { amountText } from '../shown/amounts.ts';
import { ownTimeText } from '../shown/zoned-time.tsx';
import { AgreementText } from './terms-step.tsx';

const summaryStyles = 'text-link inline-flex min-h-11 cursor-pointer items-center text-sm';

const NextSteps = ({ round }: { round: RoundDetail }) => (
  <div className="mt-5 border-t border-line pt-5">
    <h3 className="font-sans text-sm font-medium">What happens next</h3>
    <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5 text-sm">
      <li>
        The round takes commitments until {ownTimeText(round.closes_at)}, and is settled once every reflection
        period has ended.
      </li>
      <li>
        If the minimum is reached, the founder accepts or declines each commitment by the allocation rule.
        Otherwise all commitments lapse.
      </li>
      <li>Our team confirms the allocations. The founder then sends you the investment documents to sign.</li>
      <li>You pay straight to the company by the end of {longDate(round.terms.payment_due_on)}.</li>
    </ol>
    <p className="mt-3 text-sm font-medium">{noBankDetails}</p>
  </div>
);

/** Each step that the ledger holds of one's own commitment. */
export const History = ({ lines, currency }: Pick<OwnCommitment, 'lines' | 'currency'>) => (
  <details>
    <summary className={summaryStyles}>Every step so far</summary>
    <ol className="mt-1 divide-y divide-line text-sm tabular-nums">
      {lines.map(({ position, step, amount, at, terms_version }) => (
        <li key={position} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>
            {stepLabels[step]}, {amountText(currency, amount)}
          </span>
          <span className="text-ink-soft">
            {ownTimeText(at)}, terms version {terms_version}
          </span>
        </li>
      ))}
    </ol>
  </details>
);

function AgreedText({ agreement }: Pick<OwnCommitment, 'agreement'>) {
  if (!agreement) return null;
  return (
    <details>
      <summary className={summaryStyles}>What you agreed to</summary>
      <div className="mt-1">
        <AgreementText text={agreement.text} label="What you agreed to" />
        <p className="mt-2 text-xs text-ink-soft wrap-anywhere">
          Agreed on {ownTimeText(agreement.agreed_at)}. SHA-256 of this text: {agreement.sha256}
        </p>
      </div>
    </details>
  );
}

/** What stays after a firm commitment: what happens next, what was agreed, and each step. */
export const Agreed = ({ round, own }: { round: RoundDetail; own: WireCommitment }) => (
  <>
    <NextSteps round={round} />
    <div className="mt-4 flex flex-col">
      <QueryContent query={useOwnCommitment(own.id)} placeholder={null}>
        {(commitment) => (
          <>
            <AgreedText agreement={commitment.agreement} />
            <History {...commitment} />
          </>
        )}
      </QueryContent>
    </div>
  </>
);
