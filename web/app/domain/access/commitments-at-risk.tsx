import { formatMoney, money } from '@proxima/contract/money/money';
import { renewalDays } from '@proxima/contract/rounds/clocks';
import { isUndecidedStep } from '@proxima/contract/rounds/commitment-steps';
import type { Portfolio } from '@proxima/contract/rounds/portfolio';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ownTimeText } from '../time/zone-text.ts';
import { useInvestorStatus } from './access.queries.ts';
import { usePortfolio } from './portfolio.queries.ts';

type Commitment = Portfolio['commitments'][number];

/** What happens to a firm commitment while its investor's status has ended, and when (docs/rules.md, Rounds). */
export function fateText({ currency, amount, venture, renew_by }: Commitment): string {
  const commitment = `Your commitment of ${formatMoney(money(currency, amount))} to ${venture.name}`;
  return renew_by
    ? `${commitment} lapses unless you renew your status by ${ownTimeText(renew_by)}. You owe nothing if it lapses.`
    : `${commitment} stands for now. When the founder decides, you have ${renewalDays} days to renew your status; after that the commitment lapses.`;
}

const Notice = ({ commitment }: { commitment: Commitment }) => (
  <li className="flex flex-col gap-3 rounded-card border border-amber bg-amber-tint px-5 py-4 sm:flex-row sm:items-center sm:justify-between">
    <p className="max-w-text text-sm tabular-nums">{fateText(commitment)}</p>
    <span className="flex shrink-0 flex-wrap gap-2">
      <LinkButton size="small" href={paths.investorStatus}>
        Renew
      </LinkButton>
      <LinkButton size="small" kind="secondary" href={paths.venture(commitment.venture.slug, 'round')}>
        Open or withdraw
      </LinkButton>
    </span>
  </li>
);

/** For investors whose status has ended: what becomes of their firm commitments, with what they can do about it. */
export function CommitmentsAtRisk() {
  const { data: status } = useInvestorStatus();
  const isClosed = status !== undefined && !status.eligible;
  const { data: portfolio } = usePortfolio(isClosed);
  const own = isClosed ? (portfolio?.commitments ?? []).filter(({ step }) => isUndecidedStep(step)) : [];
  if (own.length === 0) return null;
  return (
    <ul aria-label="Your commitments" className="mb-6 flex flex-col gap-3">
      {own.map((commitment) => (
        <Notice key={commitment.id} commitment={commitment} />
      ))}
    </ul>
  );
}
