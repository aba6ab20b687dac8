import type { Slot } from '@proxima/contract/office-hours/office-hours';
import { useState } from 'react';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { besideTime, clockIn, dayIn, placeOf } from '../../../domain/time/zone-text.ts';
import type { useSlots } from '../office-hours.queries.ts';

interface SlotPickerProps {
  list: ReturnType<typeof useSlots>;
  /** The mentor's time zone. */
  timeZone: string;
  /** Start of the chosen time; empty if none. */
  value: string;
  onChoose: (startsAt: string) => void;
}

interface DayProps extends Pick<SlotPickerProps, 'timeZone' | 'value' | 'onChoose'> {
  day: string;
  slots: readonly Slot[];
  zone: string;
}

const Day = ({ day, slots, zone, timeZone, value, onChoose }: DayProps) => (
  <fieldset className="mt-4">
    <legend className="text-sm font-medium">{day}</legend>
    <div className="mt-2 flex flex-wrap gap-2">
      {slots.map(({ starts_at: at }) => (
        <label
          key={at}
          title={besideTime(at, zone, [timeZone])}
          className="relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line px-3.5 text-sm tabular-nums hover:border-ink-soft has-checked:border-ember has-checked:bg-ember has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember"
        >
          <input
            type="radio"
            name="slot"
            value={at}
            checked={value === at}
            onChange={() => onChoose(at)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {clockIn(at, zone)}
        </label>
      ))}
    </div>
  </fieldset>
);

/** The time that the reader chose, empty if none: no longer chosen once someone else has taken it. */
export function useSlotChoice(list: SlotPickerProps['list']) {
  const [chosen, choose] = useState('');
  const isFree = list.data?.pages.some(({ data }) => data.some(({ starts_at }) => starts_at === chosen));
  return [isFree ? chosen : '', choose] as const;
}

/** The free times of a mentor, by day, in the reader's time zone. */
export function SlotPicker({ list, timeZone, value, onChoose }: SlotPickerProps) {
  const zone = deviceZone();
  const choice = { zone, timeZone, value, onChoose };
  return (
    <PagedRows list={list}>
      {(slots) =>
        slots.length === 0 ? (
          <p className="text-sm text-ink-soft">There are no free times at the moment.</p>
        ) : (
          <>
            <p className="text-sm text-ink-soft">
              Times are in your time zone, {placeOf(zone)}
              {zone !== timeZone && `; the mentor is in ${placeOf(timeZone)}`}.
            </p>
            {[...Map.groupBy(slots, ({ starts_at }) => dayIn(starts_at, zone))].map(([day, some]) => (
              <Day key={day} day={day} slots={some} {...choice} />
            ))}
          </>
        )
      }
    </PagedRows>
  );
}
