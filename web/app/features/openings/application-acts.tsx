import type { ApplicationAct } from '@proxima/contract/openings/application-steps';
import type { OfferedOpening } from '@proxima/contract/openings/openings';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { actTexts } from './application-texts.ts';
import { useMoveApplication } from './openings.queries.ts';

interface ApplicationActsProps {
  openingId: number;
  application: NonNullable<OfferedOpening['application']>;
  /** Name of the applicant, where there are several. */
  of?: string;
}

/** The buttons of an application. Acts that cannot be undone ask for confirmation first. */
export function ApplicationActs({ openingId, application, of }: ApplicationActsProps) {
  const { id, version, may } = application;
  const [asked, ask] = useState<ApplicationAct | null>(null);
  const close = () => ask(null);
  const move = useMoveApplication({ id: openingId, application: id }, close);
  const question = asked && actTexts[asked].question;
  if (may.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {may.map((act) => {
        const { label, kind } = actTexts[act];
        return (
          <Button
            key={act}
            kind={kind === 'danger' ? 'secondary' : kind}
            size="small"
            aria-label={of && `${label}: ${of}`}
            pending={move.isPending && move.variables?.act === act}
            onClick={() => (actTexts[act].question ? ask(act) : move.mutate({ act, version }))}
          >
            {label}
          </Button>
        );
      })}
      {asked && question && (
        <ConfirmDialog
          onClose={close}
          title={question.title}
          description={question.text}
          kind={actTexts[asked].kind}
          pending={move.isPending}
          onConfirm={() => move.mutate({ act: asked, version })}
          cancelLabel="Not now"
        >
          {actTexts[asked].label}
        </ConfirmDialog>
      )}
    </div>
  );
}
