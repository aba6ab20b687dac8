import type { Database } from '../../../platform/database/database.ts';
import { listNewestProfiles } from '../profile/profiles.repository.ts';

/** Names and newest profiles of ventures, without an access check: for people who work with them, e.g. in a cohort. */
export const readProfiles = (db: Database, ids: readonly number[]) => listNewestProfiles(db, ids);
