import { useState } from 'react';
import { LegalTextForm } from '../../../domain/access/legal-text-form.tsx';
import { lastDay } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Done } from './small-steps.tsx';
import type { StepProps } from './step-row.tsx';

/** The risk warning, in full on the page until it is acknowledged; afterwards it can be read and acknowledged anew. */
export function WarningStep({ row }: StepProps) {
  const [isRenewing, setRenewing] = useState(false);
  if (!row.missing && !isRenewing)
    return (
      <>
        <Done>{`Acknowledged${row.endsAt ? `, valid until ${lastDay(row.endsAt)}` : ''}.`}</Done>
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
