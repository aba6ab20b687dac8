import { isUndecidedStep } from '@proxima/contract/rounds/commitment-steps';
import { noBankDetails } from '@proxima/contract/rounds/round-messages';
import type { OwnCommitment, RoundDetail, WireCommitment } from '@proxima/contract/rounds/round-wire';
import { stepLabels } from '@proxima/contract/rounds/step-labels';
import { AgreementButton } from '../../../domain/agreement-button.tsx';
import { SignedDocumentsButton } from '../../../domain/signed-documents-button.tsx';
import { ownTimeText } from '../../../domain/time/zone-text.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { useOwnCommitment } from '../rounds.queries.ts';
import { amountText } from '../shown/amounts.ts';
import { AgreementText } from './terms-step.tsx';

const summaryStyles = 'text-link inline-flex min-h-11 cursor-pointer items-center text-sm';

/** The steps that a commitment still has ahead of it. */
function stepsAhead(
  { terms, state, closes_at }: RoundDetail,
  { step, amount, funded }: WireCommitment,
): string[] {
  const isUndecided = isUndecidedStep(step);
  const isUnpaid =
    isUndecided || step === 'allocated' || step === 'signed' || (step === 'funded' && funded < amount);
  const ahead = [
    isUndecided &&
      state === 'open' &&
      `The round takes commitments until ${ownTimeText(closes_at)}, and is settled once every reflection period has ended.`,
    isUndecided &&
      step !== 'accepted' &&
      'If the minimum is reached, the founder accepts or declines each commitment by the allocation rule. Otherwise all commitments lapse.',
    isUndecided && 'Our team confirms the allocations.',
    (isUndecided || step === 'allocated') && 'The founder sends you the investment documents to sign.',
    isUnpaid && `You pay the company directly by the end of ${longDate(terms.payment_due_on)}.`,
  ];
  return ahead.filter((text) => text !== false);
}

function NextSteps({ round, own }: { round: RoundDetail; own: WireCommitment }) {
  const ahead = stepsAhead(round, own);
  if (ahead.length === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="font-sans text-sm font-medium">What happens next</h3>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5 text-sm">
        {ahead.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <p className="mt-3 text-sm font-medium">{noBankDetails}</p>
    </div>
  );
}

/** Every step of the investor's own commitment in the ledger. */
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

/** The signed documents, then the PDF of each agreement, newest first. */
export const Papers = ({ commitment }: { commitment: OwnCommitment }) => (
  <div className="mb-2 flex flex-wrap gap-2.5">
    {commitment.has_signed_file && (
      <SignedDocumentsButton commitmentId={commitment.id} of={commitment.venture.name} />
    )}
    {commitment.agreement_positions.toReversed().map((position, index) => (
      <AgreementButton
        key={position}
        commitmentId={commitment.id}
        position={position}
        label={
          index === 0
            ? 'Download your agreement (PDF)'
            : `Earlier agreement, terms version ${commitment.lines.find((line) => line.position === position)?.terms_version} (PDF)`
        }
      />
    ))}
  </div>
);

function AgreedText({ agreement }: Pick<OwnCommitment, 'agreement'>) {
  if (!agreement) return null;
  return (
    <details>
      <summary className={summaryStyles}>What you agreed to</summary>
      <div className="mt-1">
        <AgreementText text={agreement.text} label="What you agreed to" />
        <p className="mt-2 text-xs text-ink-soft wrap-anywhere">
          Agreed on {ownTimeText(agreement.agreed_at)}. Hash in the ledger: {agreement.sha256}. The PDF says
          how to verify it.
        </p>
      </div>
    </details>
  );
}

/** Shown after a firm commitment: what happens next, what was agreed, and every step so far. */
export const Agreed = ({ round, own }: { round: RoundDetail; own: WireCommitment }) => (
  <>
    <NextSteps round={round} own={own} />
    <div className="mt-4 flex flex-col">
      <QueryContent query={useOwnCommitment(own.id)} placeholder={null}>
        {(commitment) => (
          <>
            <Papers commitment={commitment} />
            <AgreedText agreement={commitment.agreement} />
            <History {...commitment} />
          </>
        )}
      </QueryContent>
    </div>
  </>
);
