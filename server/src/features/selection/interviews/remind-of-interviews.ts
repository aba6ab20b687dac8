import type { Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { takeEach } from '../../../platform/jobs/take-each.ts';
import { listReadersOf } from '../../assessments/list-readers.ts';
import { announceInterview } from '../../interviews/announce-interview.ts';
import { writeToReaders } from '../../interviews/write-to-readers.ts';
import { getStage, listPanel } from '../../stages/current-stage.ts';
import { listInvolved } from '../../stages/list-involved.ts';
import { claimReminder, saveReminded } from './slots.repository.ts';

/**
 * Reminds applicants and the readers of their applications of an interview within a day: once for each booking, whichever node runs it. An
 * applicant who booked within that day is not reminded. One that fails does not stop the others.
 */
export const remindOfInterviews = (platform: Platform): Promise<void> =>
  takeEach(platform, {
    take: claimReminder,
    work: async (tx, { stage_id, submission_id: id, user_id, message, time_zone: timeZone, ...slot }) => {
      if (slot.reminds_applicant)
        await announceInterview(tx, platform, 'interview_soon', {
          ...{ slot, submission: { id, user_id }, timeZone },
          mayBookAgain: false,
        });
      const readerIds = await listReadersToRemind(tx.db, stage_id, id);
      await saveReminded(tx.db, slot.id, readerIds);
      await writeToReaders(tx, platform, 'soon', { readerIds, slot, message, timeZone });
    },
    failure: 'people could not be reminded of an interview',
  });

/** Those who read the application in the stage and may know of it: they have agreed to confidentiality and are part of no application. */
async function listReadersToRemind(db: Database, stageId: number, submissionId: number): Promise<number[]> {
  const stage = await getStage(db, stageId);
  const assigned = new Set(
    (await listReadersOf(db, stageId, [submissionId])).map(({ reviewer_id }) => reviewer_id),
  );
  const ids = (await listPanel(db, stage)).flatMap(({ id, hasAgreed }) =>
    hasAgreed && assigned.has(id) ? [id] : [],
  );
  const involved = await listInvolved(db, stage.call_id, ids);
  return ids.filter((id) => !involved.has(id));
}
