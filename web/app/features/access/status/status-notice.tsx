import type { InvestorStatus } from '@proxima/contract/access/investor-status';
import { useInvestorStatus } from '../../../domain/access/access.queries.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { titleOf } from './status-rows.ts';

/** How long before their status ends investors are asked to renew. */
const renewalNoticeMs = 30 * 86_400_000;

/** What an investor should do about their status; null if nothing. */
function askOf({ eligible, ends, missing, proof }: InvestorStatus): { text: string; action: string } | null {
  if (eligible)
    return ends && Date.parse(ends.at) - Date.now() < renewalNoticeMs
      ? {
          text: `Your ${titleOf(ends.step).toLowerCase()} is valid until ${longDate(ends.last_day)}. Renew it so that ventures stay open to you.`,
          action: 'Renew',
        }
      : null;
  const [first] = missing;
  if (first?.step === 'accreditation' && proof.state === 'revoked')
    return { text: first.text, action: 'See your status' };
  if (first?.at) return { text: first.text, action: first.step === 'waiting' ? 'See your status' : 'Renew' };
  return {
    text: 'To see ventures, confirm your email and your investor status. It usually takes two working days.',
    action: 'Continue',
  };
}

/** The notice on an investor's dashboard: what is missing before ventures open, or what expires soon. */
export function InvestorStatusNotice() {
  const isInvestor = useSignedInUser().role === 'investor';
  const { data } = useInvestorStatus(isInvestor);
  const ask = data && isInvestor ? askOf(data) : null;
  if (!ask) return null;
  return (
    <section
      aria-label="Investor status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <p className="max-w-text min-w-0 text-sm">{ask.text}</p>
      <LinkButton href={paths.investorStatus} size="small">
        {ask.action}
      </LinkButton>
    </section>
  );
}
