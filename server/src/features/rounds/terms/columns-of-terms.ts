import { createHash } from 'node:crypto';
import { type RoundTerms, termsMessages } from '@proxima/contract/rounds/round-terms';
import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { toInstant } from '../../../platform/to-instant.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** SHA-256 of terms as they are stored. */
export const hashTerms = (terms: RoundTerms): string =>
  createHash('sha256').update(JSON.stringify(terms)).digest('hex');

/**
 * The columns of a round that repeat its terms in force.
 * @throws DomainError `validation_failed` when the round would close before it opens, or payments would be due before it closes.
 */
export async function columnsOf(db: Database, terms: RoundTerms) {
  const { target, minimum, hard_cap, ticket_min, ticket_max, reflection_days } = terms;
  const opensAt = toInstant(terms.opens_at, 'opens_at');
  const closesAt = toInstant(terms.closes_at, 'closes_at');
  if (closesAt <= opensAt) throw invalidField('closes_at', termsMessages.order);
  const { time_zone } = (await readSettings(db)).working_hours;
  const dueDay = Temporal.PlainDate.from(terms.payment_due_on).add({ days: 1 }).toZonedDateTime(time_zone);
  const dueAt = new Date(dueDay.epochMilliseconds);
  if (dueAt < closesAt) throw invalidField('payment_due_on', termsMessages.due);
  return {
    instrument: terms.instrument,
    currency: terms.currency,
    target,
    minimum,
    hard_cap,
    ticket_min,
    ticket_max,
    reflection_days,
    opens_at: opensAt,
    closes_at: closesAt,
    payment_due_at: dueAt,
  };
}
