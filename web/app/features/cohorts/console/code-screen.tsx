import { paths } from '../../../paths.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { useCode } from './cohorts.queries.ts';

/** In two groups of three, which are easier to type. */
const grouped = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

const addressOf = (code: string) => `${window.location.origin}${paths.attend}#t=${code}`;

/** The code for attendance as a projector shows it; a new one appears by itself. */
export const CodeScreen = ({ cohortId, eventId }: { cohortId: number; eventId: number }) => (
  <QueryContent query={useCode(cohortId, eventId)}>
    {({ code, event, present, of }) => (
      <div className="flex w-full max-w-5xl flex-col items-center gap-10 text-center">
        <h1 className="font-display text-3xl wrap-anywhere md:text-4xl">{event}</h1>
        <div className="flex flex-wrap items-center justify-center gap-x-16 gap-y-8">
          <div>
            <p className="text-on-night-soft">Enter this code in your dashboard</p>
            <p className="mt-3 font-display text-6xl tracking-widest whitespace-nowrap tabular-nums md:text-8xl">
              {grouped(code)}
            </p>
          </div>
          <div className="flex flex-col items-center gap-3">
            <QrCode text={addressOf(code)} className="size-56 rounded-card bg-surface p-3" />
            <p className="text-sm text-on-night-soft">or scan with your phone</p>
          </div>
        </div>
        <p className="text-lg" aria-live="polite">
          {present} of {of} ventures are here
        </p>
      </div>
    )}
  </QueryContent>
);
