import { cohortMessages } from '@proxima/contract/cohorts/cohort-messages';
import type { TeamPlace } from '@proxima/contract/cohorts/cohort-wire';
import type { PlaceAct } from '@proxima/contract/cohorts/place-states';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { ReasonDialog } from '../../../ui/actions/form-dialog.tsx';
import { useMovePlace } from './cohorts.queries.ts';

const labels: Partial<Record<PlaceAct, string>> = {
  offer_again: 'Offer again',
  finish: 'Finished',
  leave: 'Left',
  resume: 'Take back',
};

const reason = text(lengths.longText, cohortMessages.reasonRequired);

/** What the team can do with a place. */
export function PlaceMenu({ cohortId, place }: { cohortId: number; place: TeamPlace }) {
  const [isLeaving, setLeaving] = useState(false);
  const move = useMovePlace(cohortId, place.id, () => setLeaving(false));
  const { version, title } = place;
  const leave = {
    isPending: move.isPending,
    mutate: (typed: string) => move.mutate({ act: 'leave', version, reason: typed }),
  };
  return (
    <div className="flex flex-wrap gap-2 sm:flex-nowrap sm:justify-end">
      {place.may.map((act) => (
        <Button
          key={act}
          kind="secondary"
          size="small"
          aria-label={`${labels[act]}: ${title}`}
          pending={move.isPending && move.variables?.act === act}
          onClick={() => (act === 'leave' ? setLeaving(true) : move.mutate({ act, version }))}
        >
          {labels[act]}
        </Button>
      ))}
      {isLeaving && (
        <ReasonDialog
          onClose={() => setLeaving(false)}
          title={`${title} left?`}
          description="Its founder no longer sees what the cohort does. You can take this back while a place is free."
          schema={reason}
          help="Only the team reads it."
          change={leave}
          kind="danger"
          submitLabel="It left"
          pendingLabel="Saving..."
        />
      )}
    </div>
  );
}
