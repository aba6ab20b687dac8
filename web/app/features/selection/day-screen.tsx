import { TimeLeft } from '../../domain/time/time-left.tsx';
import { OrbitArcs } from '../../ui/display/orbit-arcs.tsx';
import { nextInOrder, presenting } from './day-state.ts';
import type { ShownDay } from './selection.queries.ts';

/** The page on the projector: who presents, the time left, who is next. No scores. */
export function DayScreen({ day }: { day: ShownDay }) {
  const on = presenting(day);
  const next = day.position.phase === 'ended' ? undefined : nextInOrder(day);
  return (
    <main
      id="main"
      className="flex min-h-dvh flex-col justify-between gap-10 bg-night p-8 text-on-night sm:p-16"
    >
      <h1 className="text-xl text-on-night-soft">
        {day.call.title} · {day.stage.name}
      </h1>
      <div aria-live="polite">
        {on ? (
          <>
            <p className="font-display text-5xl wrap-anywhere text-balance md:text-8xl">{on.title}</p>
            <div className="mt-8 flex items-end justify-between gap-6">
              <p className="text-2xl text-on-night-soft">
                {day.order.indexOf(on) + 1} of {day.order.length}
              </p>
              {day.position.since && (
                <div className="origin-bottom-right scale-150 md:scale-250">
                  <TimeLeft since={day.position.since} minutes={day.minutes} skew={day.skew} />
                </div>
              )}
            </div>
          </>
        ) : (
          <div className="flex flex-col items-start gap-8">
            <OrbitArcs />
            <p className="font-display text-4xl md:text-6xl">
              {day.position.phase === 'ended' ? 'Thank you.' : 'We begin in a moment.'}
            </p>
          </div>
        )}
      </div>
      <p className="text-2xl wrap-anywhere text-on-night-soft">{next && `Next: ${next.title}`}</p>
    </main>
  );
}
