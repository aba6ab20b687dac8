import { selectionMessages as messages } from '@proxima/contract/selection/selection-messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { TimeLeft } from '../../domain/time/time-left.tsx';
import { ZonedTime } from '../../domain/time/zoned-time.tsx';
import { paths } from '../../paths.ts';
import { OrbitArcs } from '../../ui/display/orbit-arcs.tsx';
import { presented, presenting } from './day-state.ts';
import type { ShownFollowedDay } from './selection.queries.ts';

interface FollowDayProps {
  day: ShownFollowedDay;
  /** The caller's score sheet for the application that presents. */
  renderScores: (submissionId: number) => ReactNode;
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-56 place-content-center justify-items-center gap-4 rounded-card bg-night px-6 py-10 text-center text-on-night">
    <OrbitArcs />
    <p className="max-w-text text-lg">{children}</p>
  </div>
);

/** What has presented and is not handed in; what was entered for it is still there. */
const NotHandedIn = ({ day, open }: { day: ShownFollowedDay; open: ShownFollowedDay['order'] }) =>
  open.length > 0 && (
    <section aria-label="Not handed in" className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg">Your scores are not handed in</h2>
      <ul className="mt-2 flex flex-col">
        {open.map(({ submission_id, title }) => (
          <li key={submission_id}>
            <a
              href={paths.jury(day.stage.id, submission_id)}
              className="text-link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

/** A juror's phone on the day: it follows the order by itself, with what is not handed in below. */
export function FollowDay(props: FollowDayProps) {
  const { day } = props;
  const open = presented(day).filter((one) => one.is_assigned && !one.is_in);
  return (
    <div className="flex flex-col gap-5">
      <WhatIsOn {...props} />
      <NotHandedIn day={day} open={open} />
    </div>
  );
}

/** The heading that gets the focus once another application presents: its scores are on the page in place of those that were being entered. */
function PresentedTitle({ id, children }: { id: number; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus();
    shown.current = id;
  }, [id]);
  return (
    <h2 ref={heading} tabIndex={-1} className="mt-0.5 scroll-mt-24 text-xl wrap-anywhere">
      {children}
    </h2>
  );
}

/** What is on, with the scores of the application that presents below. */
function WhatIsOn({ day, renderScores }: FollowDayProps) {
  const { phase, since } = day.position;
  const on = presenting(day);
  if (phase === 'ended') return <Notice>{messages.over}</Notice>;
  if (phase === 'before')
    return (
      <Notice>
        <ZonedTime at={day.starts_at} zone={day.time_zone} />
        {day.place && <span className="block wrap-anywhere text-on-night-soft">{day.place}</span>}
        <span className="mt-3 block text-base text-on-night-soft">{messages.waiting}</span>
      </Notice>
    );
  if (!on) return <Notice>One moment. The next application follows.</Notice>;
  return (
    <div className="flex flex-col gap-5">
      <section aria-label="On now" className="rounded-card bg-night p-5 text-on-night">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-sm text-on-night-soft">
              {day.order.indexOf(on) + 1} of {day.order.length}
            </p>
            <PresentedTitle id={on.submission_id}>{on.title}</PresentedTitle>
          </div>
          {since && <TimeLeft since={since} minutes={day.minutes} skew={day.skew} />}
        </div>
      </section>
      {!on.is_assigned ? (
        <p className="text-ink-soft">This one is not yours to score.</p>
      ) : on.is_in ? (
        <p role="status" className="font-medium text-green">
          Your scores are in.
        </p>
      ) : (
        renderScores(on.submission_id)
      )}
    </div>
  );
}
