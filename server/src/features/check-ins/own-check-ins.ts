import type { OwnData } from '../../platform/own-data.ts';
import { listAnsweredBy } from './check-ins.repository.ts';
import { listValuesOf } from './values.repository.ts';

/** What a member answered in check-ins. The answers belong to the venture and outlive the account, without a name. */
export const ownCheckIns: OwnData = {
  read: async (db, userId) => {
    const rows = await listAnsweredBy(db, userId);
    const values = await listValuesOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      venture_id: row.venture_id,
      check_in: row.plan_name,
      answered: row.answered_at,
      figures: values
        .filter(({ check_in_id }) => check_in_id === row.id)
        .map(({ check_in_id: _checkIn, ...figure }) => figure),
      answers: row.answers,
    }));
  },
};
