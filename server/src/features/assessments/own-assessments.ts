import { eraseNames, type OwnData } from '../../platform/own-data.ts';
import { deleteInvitationsOf, listStagesRead } from '../stages/own-jury.ts';
import { listGivenBy } from './assessments.repository.ts';
import { listIndustriesKnown } from './rubrics/expertise.repository.ts';

/** Stages for which the account reads, what it gave there, and what it knows well. */
export const ownJury: OwnData = {
  read: async (db, userId) => ({
    stages: await listStagesRead(db, userId),
    assessments: await listGivenBy(db, userId),
    knows_well: (await listIndustriesKnown(db, [userId])).get(userId) ?? [],
  }),
  erase: async (tx, userId) => {
    await deleteInvitationsOf(tx.db, userId);
    await eraseNames(tx.db, userId, [
      ['assessments', 'reviewer_id', 'reviewer_name'],
      ['rubrics', 'changed_by', 'changed_by_name'],
      ['stage_rubrics', 'changed_by', 'changed_by_name'],
      ['selection_days', 'chosen_by', 'chosen_by_name'],
    ]);
  },
};
