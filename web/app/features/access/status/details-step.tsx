import { signedStatement } from '@proxima/contract/access/eligibility-rules';
import type { InvestorStatus } from '@proxima/contract/access/investor-status';
import { useState } from 'react';
import { countryName } from '../../../domain/countries.ts';
import { lastDay, longDate } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Fact } from '../../../ui/display/fact.tsx';
import { DetailsForm } from './details-form.tsx';
import type { StepProps } from './step-row.tsx';

type Details = NonNullable<InvestorStatus['details']>;

const Stated = ({ details, endsAt }: { details: Details; endsAt: string | null }) => (
  <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
    <Fact term="Country">{countryName(details.country)}</Fact>
    <Fact term="Category">{details.category_label}</Fact>
    <Fact term={details.evidence === signedStatement ? 'Confirmed with' : 'What you can show'}>
      {details.evidence_label}
      {details.signed_name && `, signed as ${details.signed_name}`}
    </Fact>
    <Fact term="Stated">
      {longDate(details.stated_at)}
      {endsAt && `, valid until ${lastDay(endsAt)}`}
    </Fact>
  </dl>
);

/** Country, category and evidence as stated; stated again before it ends, it counts from then on. */
export function DetailsStep({ row, status: { details } }: StepProps) {
  const [isEditing, setEditing] = useState(false);
  const isOpen = row.missing !== null || isEditing;
  return (
    <>
      {details && <Stated details={details} endsAt={row.endsAt} />}
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
