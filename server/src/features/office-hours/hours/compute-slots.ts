import { type HoursRule, type MentorHours, startsOf } from '@proxima/contract/office-hours/mentor-hours';

/** A meeting that could be booked. */
export interface Slot {
  startsAt: Date;
  endsAt: Date;
}

type Hours = Pick<MentorHours, 'time_zone' | 'rules' | 'days_off'>;

/**
 * The meetings that a mentor's hours allow from a moment on, in order of time. Each is exactly as long as its rule says and begins at the
 * rule's time in the mentor's time zone. None lies in an hour that the clocks skip; an hour that occurs twice is offered once, the first
 * time.
 */
export function* computeSlots(hours: Hours, from: Date): Generator<Slot> {
  const last = hours.rules
    .map((rule) => rule.last_day)
    .sort()
    .at(-1);
  if (last === undefined) return;
  const end = Temporal.PlainDate.from(last);
  let day = firstDay(hours, from);
  for (; Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 })) {
    if (hours.days_off.includes(day.toString())) continue;
    const slots = hours.rules.flatMap((rule) => slotsOn(day, rule, hours.time_zone));
    yield* slots
      .filter(({ startsAt }) => startsAt >= from)
      .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  }
}

/** The earliest day on which there may be one. */
function firstDay({ rules, time_zone }: Hours, from: Date): Temporal.PlainDate {
  const now = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(time_zone);
  const [first] = rules
    .map((rule) => Temporal.PlainDate.from(rule.first_day))
    .sort(Temporal.PlainDate.compare);
  const today = now.toPlainDate();
  return first && Temporal.PlainDate.compare(first, today) > 0 ? first : today;
}

function slotsOn(day: Temporal.PlainDate, rule: HoursRule, zone: string): Slot[] {
  const date = day.toString();
  if (day.dayOfWeek !== rule.weekday || date < rule.first_day || date > rule.last_day) return [];
  return startsOf(rule).flatMap((minute) => slotAt(day, minute, rule.minutes, zone) ?? []);
}

/** Null if the clocks skip a part of it. */
function slotAt(day: Temporal.PlainDate, minute: number, minutes: number, zone: string): Slot | null {
  const local = day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const start = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const lastMinute = { minutes: minutes - 1 };
  if (!start.toPlainDateTime().equals(local)) return null;
  if (!start.add(lastMinute).toPlainDateTime().equals(local.add(lastMinute))) return null;
  const startsAt = new Date(start.epochMilliseconds);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
}

/** Whether two times overlap. */
export const isOverlapping = (one: Slot, other: Slot): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;
