import { eligibilityTitles } from '@proxima/contract/access/eligibility';
import type { InvestorStatus } from '@proxima/contract/access/investor-status';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ComponentType } from 'react';
import { DetailsStep } from './details-step.tsx';
import { Done, EmailStep, KnowledgeStep, ProofStep, WaitingStep } from './small-steps.tsx';
import type { StatusRow } from './status-rows.ts';
import { WarningStep } from './warning-step.tsx';

export interface StepProps {
  row: StatusRow;
  status: InvestorStatus;
}

/** What stands in each row, by its title. */
const contents: Record<string, ComponentType<StepProps>> = {
  [eligibilityTitles.email]: EmailStep,
  [eligibilityTitles.details]: DetailsStep,
  [eligibilityTitles.accreditation]: ProofStep,
  [eligibilityTitles.knowledge_check]: KnowledgeStep,
  [eligibilityTitles.risk_warning]: WarningStep,
  [eligibilityTitles.waiting]: WaitingStep,
};

/** What follows from the country and category waits for them. */
const isLater = ({ row, status }: StepProps): boolean =>
  !status.details && (row.missing?.step === 'accreditation' || row.missing?.step === 'risk_warning');

function Content(props: StepProps) {
  const { row } = props;
  const Step = contents[row.title];
  if (isLater(props))
    return <Done>State your country and category first: they decide what you need here.</Done>;
  return (
    <>
      {row.missing && row.missing.step !== 'waiting' && (
        <p className="mt-1 max-w-text text-sm">{row.missing.text}</p>
      )}
      {Step && <Step {...props} />}
    </>
  );
}

/** One part of the status: whether it is done, and what can be done about it. */
export function StepRow(props: StepProps) {
  const { row } = props;
  const Icon = row.missing ? CircleDashed : CircleCheck;
  return (
    <li className="border-b border-line py-5 last:border-0 last:pb-0">
      <h3 className="flex items-center gap-3 font-sans text-base font-medium">
        <Icon
          size={22}
          aria-hidden="true"
          className={row.missing ? 'shrink-0 text-amber' : 'shrink-0 text-green'}
        />
        {row.title}
        <span className="sr-only">{row.missing ? '(missing)' : '(done)'}</span>
      </h3>
      <div className="sm:pl-[2.125rem]">
        <Content {...props} />
      </div>
    </li>
  );
}
