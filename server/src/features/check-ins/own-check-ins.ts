import type { OwnData } from '../../platform/own-data.ts';
import { listAnsweredBy } from './check-ins.repository.ts';
import { listValues } from './values.repository.ts';

/** What a member answered in check-ins. The answers belong to the venture and outlive the account, without a name. */
export const ownCheckIns: OwnData = {
  read: async (db, userId) =>
    Promise.all(
      (await listAnsweredBy(db, userId)).map(async (row) => ({
        venture_id: row.venture_id,
        check_in: row.plan_name,
        answered: row.answered_at,
        figures: await listValues(db, row.id),
        answers: row.answers,
      })),
    ),
};
