import type { Database } from '../../../platform/database/database.ts';
import { listKindRows } from '../profile/profiles.repository.ts';

/** Industry and stage of ventures by their live profiles: what may be told of one without its name. Those without a profile are absent. */
export const listKinds = (db: Database, ids: readonly number[]) => listKindRows(db, ids);
