import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { takeEach } from '../../../platform/jobs/take-each.ts';
import { notify } from '../../notifications/notify.ts';
import { insertSheet, listAskingStages, listPeopleOf, takeClosingSheet } from './sheets.repository.ts';

/** Days before the date at which those who have not answered are reminded, the latest first. */
const reminderDays = [1, 3] as const;

/**
 * Asks those who stand in a stage its questions, each application once: everyone who works on it is notified. Nothing happens while the
 * stage is not open or its questions are not published. May run at any time, on any node.
 */
export const askApplicants = (platform: Platform, stageId: number): Promise<void> =>
  takeEach(platform, {
    take: (tx, after) => insertSheet(tx, stageId, after),
    work: (tx, { sheet_id }) => notifyPeople(tx, 'stage_questions', sheet_id, 'asked'),
    failure: 'an applicant could not be asked the questions of a stage',
  });

/** Asks whoever was not asked when they came into a stage, because that failed. */
export async function askLeftOut(platform: Platform): Promise<void> {
  for (const { id } of await listAskingStages(platform.db)) await askApplicants(platform, id);
}

/** Reminds those who have not answered, three days and one day before the date. */
export async function remindApplicants(platform: Platform): Promise<void> {
  for (const days of reminderDays)
    await takeEach(platform, {
      take: (tx, after) => takeClosingSheet(tx, days, after),
      work: (tx, { id, until }) =>
        notifyPeople(tx, 'stage_questions_closing', id, `${days} days before ${until.toISOString()}`),
      failure: 'an applicant could not be reminded of the questions of a stage',
    });
}

async function notifyPeople(
  tx: Transaction,
  kind: 'stage_questions' | 'stage_questions_closing',
  id: number,
  when: string,
): Promise<void> {
  const notice = { kind, subject: { kind: 'application', id }, dedupeKey: `${id}:${when}` } as const;
  await notify(tx, notice, await listPeopleOf(tx.db, id));
}
