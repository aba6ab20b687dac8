import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { listChosenEvents } from '../../events/reading/list-chosen.ts';
import { listFounded } from '../../ventures/reading/list-founded.ts';
import { findByCode, insertAttendance } from './attendance.repository.ts';

/**
 * Records the caller's venture as present at the event where this code is shown; the same again changes nothing.
 * @throws DomainError `validation_failed` about `code` for one that is not valid now, also for a founder of another cohort
 */
export const attend = (
  context: Context<Member>,
  code: string,
): Promise<{ event: string; cohort_id: number }> =>
  inTransaction(context.platform, async ({ db }) => {
    const { userId } = context.actor;
    const founded = (await listFounded(db, userId)).map(({ id }) => id);
    const found = await findByCode(db, code, userId, founded);
    if (!found) throw invalidField('code', messages.wrongCode);
    if (await insertAttendance(db, found.event_id, [found.place_id], true)) {
      const subject = { kind: 'event', id: found.event_id };
      await audit(db, context, 'event.attended', subject, { place: found.place_id });
    }
    const [event] = await listChosenEvents(db, [found.event_id]);
    return { event: event?.title ?? '', cohort_id: found.cohort_id };
  });
