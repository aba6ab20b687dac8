import { eligibilityTitles } from '@proxima/contract/access/eligibility';
import { signedStatement } from '@proxima/contract/access/eligibility-rules';
import type { InvestorStatus } from '@proxima/contract/access/investor-status';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { LegalTextForm } from '../../../domain/access/legal-text-form.tsx';
import { countryName } from '../../../domain/countries.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Fact } from '../../../ui/display/fact.tsx';
import { DetailsForm } from './details-form.tsx';
import { Done, EmailStep, KnowledgeStep, ProofStep, WaitingStep } from './small-steps.tsx';
import type { StepProps } from './status-rows.ts';

/** The risk warning, shown in full until it is acknowledged; afterwards it can be read and acknowledged again. */
function WarningStep({ row }: StepProps) {
  const [isRenewing, setRenewing] = useState(false);
  if (!row.missing && !isRenewing)
    return (
      <>
        <Done>{`Acknowledged${row.lastDay ? `, valid until ${longDate(row.lastDay)}` : ''}.`}</Done>
        <Button kind="secondary" size="small" className="mt-3" onClick={() => setRenewing(true)}>
          Read and acknowledge again
        </Button>
      </>
    );
  return (
    <div className="mt-4">
      <LegalTextForm
        kind="risk_warning"
        action="I have read and understood this"
        onDone={() => setRenewing(false)}
      />
    </div>
  );
}

type Details = NonNullable<InvestorStatus['details']>;

const Stated = ({ details, lastDay }: { details: Details; lastDay: string | null }) => (
  <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
    <Fact term="Country">{countryName(details.country)}</Fact>
    <Fact term="Category">{details.category_label}</Fact>
    <Fact term={details.evidence === signedStatement ? 'Confirmed with' : 'What you can show'}>
      {details.evidence_label}
      {details.signed_name && `, signed as ${details.signed_name}`}
    </Fact>
    <Fact term="Stated">
      {longDate(details.stated_on)}
      {lastDay && `, valid until ${longDate(lastDay)}`}
    </Fact>
  </dl>
);

/** Country, category and evidence as stated. Stating them again before they expire renews them from then on. */
function DetailsStep({ row, status: { details } }: StepProps) {
  const [isEditing, setEditing] = useState(false);
  const isOpen = row.missing !== null || isEditing;
  return (
    <>
      {details && <Stated details={details} lastDay={row.lastDay} />}
      {isOpen ? (
        <DetailsForm
          details={details}
          onDone={() => setEditing(false)}
          onCancel={row.missing ? undefined : () => setEditing(false)}
        />
      ) : (
        <Button kind="secondary" size="small" className="mt-4" onClick={() => setEditing(true)}>
          Change or state again
        </Button>
      )}
    </>
  );
}

/** The content of each row, by its title. */
const contents: Record<string, ComponentType<StepProps>> = {
  [eligibilityTitles.email]: EmailStep,
  [eligibilityTitles.details]: DetailsStep,
  [eligibilityTitles.accreditation]: ProofStep,
  [eligibilityTitles.knowledge_check]: KnowledgeStep,
  [eligibilityTitles.risk_warning]: WarningStep,
  [eligibilityTitles.waiting]: WaitingStep,
};

/** Whether a step has to wait until country and category are stated, because they decide what it requires. */
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

/** One step of the status: whether it is done, and how to complete or renew it. */
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
