import type { Database } from '../../../platform/database/database.ts';
import { listKindRows } from '../profile/profiles.repository.ts';

/** Industry and stage from live profiles: what may be said of a venture without naming it. Ventures without a profile are absent. */
export const listKinds = (db: Database, ids: readonly number[]) => listKindRows(db, ids);
