import type { PresentedApplication } from '@proxima/contract/selection/selection-wire';
import { useState } from 'react';
import { TimeLeft } from '../../domain/time/time-left.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { nextInOrder, presenting } from './day-state.ts';
import { type ShownDay, useMoveDay } from './selection.queries.ts';

/** Whose scores are in, and who is missing by name. */
const Scores = ({ application }: { application: PresentedApplication }) => {
  const { assigned, given, missing } = application;
  if (assigned === 0) return <p className="text-sm text-ink-soft">Nobody scores it.</p>;
  return (
    <p className="text-sm">
      <span className="tabular-nums">
        {given} of {assigned} scores are in.
      </span>{' '}
      {missing.length > 0 && (
        <span className="text-amber">Missing: {missing.map(({ name }) => name).join(', ')}</span>
      )}
    </p>
  );
};

function OnNow({ day }: { day: ShownDay }) {
  const application = presenting(day);
  return (
    <section aria-label="On now" className="rounded-card bg-night p-5 text-on-night sm:px-6">
      {application ? (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-sm text-on-night-soft">
              {day.order.indexOf(application) + 1} of {day.order.length}
            </p>
            <h2 className="mt-0.5 text-2xl wrap-anywhere">{application.title}</h2>
            <p className="text-on-night-soft">{application.applicant}</p>
          </div>
          {day.position.since && (
            <TimeLeft since={day.position.since} minutes={day.minutes} skew={day.skew} />
          )}
        </div>
      ) : (
        <h2 className="text-2xl">{day.position.phase === 'live' ? 'A pause' : 'The day has not begun'}</h2>
      )}
    </section>
  );
}

/** The controls of whoever chairs the day: begin, next, pause, end. */
function Controls({ day }: { day: ShownDay }) {
  const [isEnding, setEnding] = useState(false);
  const move = useMoveDay(day.stage.id);
  const { moves, phase, submission_id } = day.position;
  const next = nextInOrder(day);
  const goTo = (to: { phase: 'live' | 'ended'; submission_id: number | null }) =>
    move.mutate({ moves, ...to });
  const pending = move.isPending;
  if (phase === 'before')
    return (
      <Button pending={pending} onClick={() => goTo({ phase: 'live', submission_id: null })}>
        Begin the day
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {next && (
        <Button
          pending={pending}
          className="wrap-anywhere"
          onClick={() => goTo({ phase: 'live', submission_id: next.submission_id })}
        >
          Next: {next.title}
        </Button>
      )}
      {submission_id !== null && (
        <Button
          kind="secondary"
          pending={pending}
          onClick={() => goTo({ phase: 'live', submission_id: null })}
        >
          Pause
        </Button>
      )}
      <Button kind={next ? 'quiet' : 'primary'} pending={pending} onClick={() => setEnding(true)}>
        End the day
      </Button>
      {isEnding && (
        <ConfirmDialog
          onClose={() => setEnding(false)}
          title="End the day?"
          description="Jurors can still hand in scores while the stage is open. The order cannot be resumed."
          onConfirm={() => goTo({ phase: 'ended', submission_id: null })}
          pending={pending}
        >
          End the day
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The day while it is on: what presents, how long is left, whose scores are missing, and what comes next. */
export function DayRun({ day, mayManage }: { day: ShownDay; mayManage: boolean }) {
  const on = presenting(day);
  return (
    <div className="flex flex-col gap-6">
      <OnNow day={day} />
      {on && <Scores application={on} />}
      <div className="flex flex-wrap items-center gap-3">
        {mayManage && <Controls day={day} />}
        {mayManage && (
          <LinkButton kind="quiet" href={paths.adminStages(day.call.id, day.stage.id, 'plan')}>
            Change the plan
          </LinkButton>
        )}
        <LinkButton
          kind="quiet"
          href={paths.adminSelectionScreen(day.stage.id)}
          target="_blank"
          rel="noreferrer"
        >
          Open the page for the projector
        </LinkButton>
      </div>
      <TitledCard title="Order" lead="Scores come in as the jurors hand them in on their phones.">
        <ol className="divide-y divide-line">
          {day.order.map((application, index) => (
            <li
              key={application.submission_id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3"
            >
              <span className="w-6 text-right text-sm text-ink-soft tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere">
                {application.title} {application === on && <Badge tone="green">On now</Badge>}
                {application.has_left && <Badge tone="slate">No longer in this stage</Badge>}
              </span>
              <Scores application={application} />
            </li>
          ))}
        </ol>
      </TitledCard>
    </div>
  );
}
