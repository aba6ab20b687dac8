import { questionWaitDays } from '@proxima/contract/questions/questions';
import { inTransaction, type TransactionServices } from '../../platform/database/transaction.ts';
import { loadViewer } from '../access/load-venture.ts';
import { readSettings } from '../settings/read-settings.ts';
import { workingDaysBefore } from '../settings/working-days.ts';
import { notifyAnswerable } from './announce-question.ts';
import { claimWaiting } from './question-changes.repository.ts';

/** Reminds founders, and the lead, of each question that has waited for two of the team's working days: once, whichever node runs it. */
export const remindAnswerable = (platform: TransactionServices): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { working_hours: hours } = await readSettings(tx.db);
    const { now } = await loadViewer(tx.db, { kind: 'system', onBehalfOf: null });
    for (const question of await claimWaiting(tx.db, workingDaysBefore(hours, now, questionWaitDays)))
      await notifyAnswerable(tx, 'question_waiting', question);
  });
