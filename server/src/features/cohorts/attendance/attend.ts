import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { listChosenEvents } from '../../events/reading/list-chosen.ts';
import { loadFounder } from '../places/load-founder.ts';
import { insertAttendance, listByCode } from './attendance.repository.ts';

/**
 * Records the caller's ventures as present at the event where this code is shown; the same again changes nothing.
 * @throws DomainError `validation_failed` about `code` for one that is not valid now, also for a founder of another cohort and once the
 * event is cancelled
 */
export const attend = (
  context: Context<Member>,
  code: string,
): Promise<{ event: string; cohort_id: number }> =>
  inTransaction(context.platform, async ({ db }) => {
    const places = await listByCode(db, code, await loadFounder(db, context.actor.userId));
    const events = await listChosenEvents(
      db,
      places.map(({ event_id }) => event_id),
    );
    const event = events.find(({ state }) => state === 'scheduled');
    const [newest, ...others] = places.filter(({ event_id }) => event_id === event?.id);
    if (!event || !newest) throw invalidField('code', messages.wrongCode);
    const present = [newest, ...others].map(({ place_id }) => place_id);
    if (await insertAttendance(db, event.id, present, true)) {
      const subject = { kind: 'event', id: event.id } as const;
      await audit(db, context, 'event.attended', subject, { places: present });
    }
    return { event: event.title, cohort_id: newest.cohort_id };
  });
