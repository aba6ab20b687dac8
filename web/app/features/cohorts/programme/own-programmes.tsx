import { placeStateLabels } from '@proxima/contract/cohorts/place-states';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { notice } from '../../../session/loading/settled.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ownPlaces } from './programme.queries.ts';

const shown: readonly string[] = ['offered', 'accepted'];

/** The cohorts that the member takes part in, or is invited to; nothing while there are none. */
export function OwnProgrammes() {
  const places = (useQuery({ ...ownPlaces, ...notice }).data ?? []).filter(({ state }) =>
    shown.includes(state),
  );
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="own-programmes" className="mb-8">
      <Card>
        <h2 id="own-programmes" className="mb-3 text-lg">
          Your programmes
        </h2>
        <ul className="flex flex-col gap-2 text-sm">
          {places.map(({ id, cohort, state }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <a className="text-link min-w-0 wrap-anywhere" href={paths.cohort(cohort.id)}>
                {cohort.name}
              </a>
              <span className="text-ink-soft">{placeStateLabels[state]}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
