import type { InvestorStatus } from '@proxima/contract/access/investor-status';
import type { ReactNode } from 'react';
import { useInvestorStatus } from '../../domain/access/access.queries.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Card } from '../../ui/layout/card.tsx';

const OthersCard = () => (
  <Card>
    <EmptyState
      title="Ventures are open to investors"
      action={<LinkButton href={paths.dashboard}>Your dashboard</LinkButton>}
    >
      Your account has another role. Ventures that you are part of are under “Ventures”.
    </EmptyState>
  </Card>
);

/** The lead text: if a step has expired, about that one; otherwise the general text. */
const leadOf = (missing: InvestorStatus['missing']): string =>
  missing.find(({ at }) => at !== null)?.text ??
  'To see ventures, confirm your email and your investor status. It usually takes two working days.';

const MissingCard = ({ missing }: Pick<InvestorStatus, 'missing'>) => (
  <Card>
    <EmptyState
      title="Ventures are not open to you yet"
      action={<LinkButton href={paths.investorStatus}>Continue</LinkButton>}
    >
      <p>{leadOf(missing)}</p>
      <ul className="mx-auto mt-4 flex w-fit max-w-prose list-disc flex-col gap-1.5 pl-5 text-left text-sm">
        {missing.map(({ step, text }) => (
          <li key={step}>{text}</li>
        ))}
      </ul>
    </EmptyState>
  </Card>
);

/** Shows its children to eligible investors. Everyone else is told what is missing and where to complete it. */
export function EligibleOnly({ children }: { children: ReactNode }) {
  const isInvestor = useSignedInUser().role === 'investor';
  const status = useInvestorStatus(isInvestor);
  if (!isInvestor) return <OthersCard />;
  return (
    <QueryContent query={status}>
      {({ eligible, missing }) => (eligible ? children : <MissingCard missing={missing} />)}
    </QueryContent>
  );
}
