import { type LocalTime, localTimeMessages } from '@proxima/contract/time/local-time';
import { invalidField } from './domain-error.ts';

/**
 * The instant of a local time. If the time occurs twice, because clocks go back, it is the first of the two.
 * @throws DomainError `validation_failed` under `field` for a time that clocks skip when they go forward.
 */
export function toInstant({ at, time_zone }: LocalTime, field: string): Date {
  const local = Temporal.PlainDateTime.from(at);
  const first = local.toZonedDateTime(time_zone, { disambiguation: 'earlier' });
  if (!first.toPlainDateTime().equals(local)) throw invalidField(field, localTimeMessages.skipped);
  return new Date(first.epochMilliseconds);
}

/** An instant as a clock in a zone shows it, in the form in which people enter local times. */
export const localTimeIn = (zone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
