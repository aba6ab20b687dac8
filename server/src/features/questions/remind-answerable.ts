import { questionWaitDays } from '@proxima/contract/questions/questions';
import type { TransactionServices } from '../../platform/database/transaction.ts';
import { takeEach } from '../../platform/jobs/take-each.ts';
import { loadViewer } from '../access/load-venture.ts';
import { readSettings } from '../settings/read-settings.ts';
import { workingDaysBefore } from '../settings/working-days.ts';
import { notifyAnswerable } from './announce-question.ts';
import { claimWaiting } from './question-changes.repository.ts';

/**
 * Reminds founders, and the lead, of each question that has waited for two of the team's working days: once, whichever node runs it. One
 * question that fails does not stop the others.
 */
export async function remindAnswerable(platform: TransactionServices): Promise<void> {
  const { working_hours: hours } = await readSettings(platform.db);
  const { now } = await loadViewer(platform.db, { kind: 'system', onBehalfOf: null });
  const before = workingDaysBefore(hours, now, questionWaitDays);
  await takeEach(platform, {
    take: (tx, after) => claimWaiting(tx, before, after),
    work: (tx, question) => notifyAnswerable(tx, 'question_waiting', question),
    failure: 'founders could not be reminded of a question',
  });
}
