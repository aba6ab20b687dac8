import { paths } from '../../../paths.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { useCode } from './cohorts.queries.ts';

/** In two groups of three, which are easier to type. */
const grouped = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

const addressOf = (code: string) => `${window.location.origin}${paths.attend}#t=${code}`;

type Shown = NonNullable<ReturnType<typeof useCode>['data']>;

const Code = ({ code, event, present, of }: Shown) => (
  <div className="flex w-full max-w-5xl flex-col items-center gap-12 text-center">
    <h1 className="font-display text-3xl wrap-anywhere md:text-4xl">{event}</h1>
    <div className="flex flex-wrap items-center justify-center gap-x-20 gap-y-10">
      <div>
        <p className="text-lg text-on-night-soft">Enter this code in your dashboard</p>
        <p className="mt-4 font-display text-[clamp(3.5rem,9vw,8rem)] leading-none whitespace-nowrap tabular-nums">
          {grouped(code)}
        </p>
      </div>
      <div className="flex flex-col items-center gap-3">
        <QrCode text={addressOf(code)} className="size-56 rounded-card bg-surface p-3" />
        <p className="text-on-night-soft">or scan it with your phone</p>
      </div>
    </div>
    <p className="text-xl" aria-live="polite">
      {present} of {of} ventures are here
    </p>
  </div>
);

/** The code for attendance as a projector shows it; a new one appears by itself. Before and after the event it says why there is none. */
export function CodeScreen({ cohortId, eventId }: { cohortId: number; eventId: number }) {
  const query = useCode(cohortId, eventId);
  if (query.data && !query.error) return <Code {...query.data} />;
  return (
    <div className="w-full max-w-2xl rounded-card bg-surface p-6 text-ink">
      <QueryContent query={{ ...query, data: undefined }}>{() => null}</QueryContent>
    </div>
  );
}
