import type { EventAttendance } from '@proxima/contract/cohorts/programme-wire';
import { useState } from 'react';
import { ZonedTime } from '../../../domain/time/zoned-time.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAttendance, useSaveAttendance } from './cohorts.queries.ts';

interface OfEvent {
  cohortId: number;
  eventId: number;
}

const noChanges: ReadonlyMap<number, boolean> = new Map();

function List({ cohortId, eventId, attendance }: OfEvent & { attendance: EventAttendance }) {
  // Only what was changed here: the list goes on showing who enters the code meanwhile.
  const [changes, setChanges] = useState(noChanges);
  const save = useSaveAttendance(cohortId, eventId, () => setChanges(noChanges));
  const idsOf = (shown: EventAttendance['places']) => shown.map(({ place_id }) => place_id);
  const seen = idsOf(attendance.places.filter(({ at }) => at !== null));
  const present = idsOf(attendance.places.filter(({ place_id, at }) => changes.get(place_id) ?? at !== null));
  const { places } = attendance;
  if (places.length === 0)
    return (
      <EmptyState title="Nobody has accepted a place yet">Ventures appear here once they have.</EmptyState>
    );
  return (
    <Card className="max-w-3xl">
      <p className="text-sm text-ink-soft" aria-live="polite">
        {present.length} of {places.length} are here
      </p>
      <ul className="mt-2 divide-y divide-line">
        {places.map(({ place_id, title, founder, by_code }) => (
          <li key={place_id}>
            <Checkbox
              label={
                <>
                  <span className="font-medium wrap-anywhere">{title}</span>
                  <span className="block text-ink-soft">
                    {founder}
                    {by_code && ' · entered the code'}
                  </span>
                </>
              }
              checked={present.includes(place_id)}
              onChange={({ target }) => setChanges(new Map(changes).set(place_id, target.checked))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button
          pending={save.isPending}
          pendingLabel="Saving..."
          onClick={() => save.mutate({ places: present, seen })}
        >
          Save attendance
        </Button>
      </div>
    </Card>
  );
}

/** Who was at an event of a cohort, as a list to tick, and the way to the code on the screen. */
export const AttendanceView = ({ cohortId, eventId }: OfEvent) => (
  <QueryContent query={useAttendance(cohortId, eventId)}>
    {(attendance) => (
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="text-xl wrap-anywhere">{attendance.event.title}</h2>
            <p className="mt-1 text-sm text-ink-soft">
              <ZonedTime at={attendance.event.starts_at} zone={attendance.event.time_zone} />
            </p>
          </div>
          <LinkButton href={paths.attendanceCode(cohortId, eventId)} kind="secondary" target="_blank">
            Show the code
          </LinkButton>
        </div>
        <List {...{ cohortId, eventId, attendance }} />
      </div>
    )}
  </QueryContent>
);
