import type { CallCard } from '@proxima/contract/programmes/public-wire';
import clsx from 'clsx';
import { paths } from '../../../paths.ts';
import { Picture } from '../../../ui/display/picture.tsx';
import { localText } from './call-moment.tsx';
import { CallPhaseBadge } from './call-phase.tsx';

interface CallListProps {
  calls: readonly CallCard[];
  /** The page is that of the programme, which need not be named again. */
  isOfProgramme?: boolean;
}

/** The time that matters now, on the call's own clock. */
export function dateLine({ phase, opens_local, closes_local }: CallCard): string {
  if (phase === 'coming') return `Opens ${localText(opens_local)}`;
  if (closes_local === null) return 'Takes applications all the time';
  return `${phase === 'open' ? 'Closes' : 'Closed'} ${localText(closes_local)}`;
}

/** Calls as wide cards with the programme's picture, for those that are open or coming. */
export const CallList = ({ calls, isOfProgramme = false }: CallListProps) => (
  <ul className="flex flex-col gap-6">
    {calls.map((call, index) => (
      <li
        key={call.slug}
        className={clsx(
          'relative grid overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-soft',
          !isOfProgramme && 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        )}
      >
        {!isOfProgramme && (
          <Picture
            image={call.programme.image}
            alt=""
            eager={index === 0}
            sizes="(min-width: 75rem) 29rem, (min-width: 48rem) 40vw, 100vw"
            className={clsx('h-full w-full bg-mist object-cover max-md:aspect-5/2 md:min-h-64')}
          />
        )}
        <div className="flex flex-col items-start p-6 md:p-8">
          <CallPhaseBadge call={call} />
          {!isOfProgramme && (
            <p className="mt-4 text-sm font-medium wrap-anywhere text-ember">{call.programme.name}</p>
          )}
          <h3 className={clsx('text-xl wrap-anywhere md:text-2xl', isOfProgramme ? 'mt-4' : 'mt-1')}>
            <a
              href={paths.call(call.programme.slug, call.slug)}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {call.title}
            </a>
          </h3>
          <p className="mt-3 wrap-anywhere text-ink-soft">{call.summary}</p>
          <p className="mt-auto pt-6 text-sm font-medium">{dateLine(call)}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** Calls that are over, one a line. */
export const PastCalls = ({ calls, isOfProgramme = false }: CallListProps) => (
  <ul className="divide-y divide-line border-y border-line">
    {calls.map((call) => (
      <li
        key={call.slug}
        className="relative flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-4"
      >
        <h3 className="font-sans text-base font-medium tracking-normal wrap-anywhere">
          <a
            href={paths.call(call.programme.slug, call.slug)}
            className="after:absolute after:inset-0 hover:text-ember"
          >
            {call.title}
          </a>
          {!isOfProgramme && <span className="font-normal text-ink-soft"> · {call.programme.name}</span>}
        </h3>
        <p className="text-sm text-ink-soft">{dateLine(call)}</p>
      </li>
    ))}
  </ul>
);
