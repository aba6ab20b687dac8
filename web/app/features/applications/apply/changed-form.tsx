import { applicationMessages } from '@proxima/contract/applications/application-messages';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';

/** Says that the team changed the questions while the page was open. @param number of the form's version */
export function ChangedForm({ number }: { number: number }) {
  const [seen, setSeen] = useState(number);
  if (seen === number) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-amber-tint px-5 py-4"
    >
      <div>
        <p className="font-medium">The questions have changed</p>
        <p className="mt-1 max-w-text text-sm">{applicationMessages.formChanged} Your answers are kept.</p>
      </div>
      <Button kind="secondary" size="small" onClick={() => setSeen(number)}>
        Got it
      </Button>
    </div>
  );
}
