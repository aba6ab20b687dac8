import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The active ventures that an account founded or manages, with how far their listing is; the newest first. */
export const listWorkedOn = (db: Database, userId: number) =>
  db
    .selectFrom('venture_people')
    .innerJoin('ventures', 'ventures.id', 'venture_people.venture_id')
    .innerJoin('venture_profiles', 'venture_profiles.venture_id', 'ventures.id')
    .select(['ventures.slug', 'ventures.name', 'ventures.listed_at', 'venture_people.role', 'review_state'])
    .select(sql<VentureProfile>`venture_profiles.document`.as('profile'))
    .where('user_id', '=', userId)
    .where('until', 'is', null)
    .where('role', 'in', ['founder', 'project_manager'])
    .where('standing', '=', 'active')
    .orderBy('ventures.id', 'desc')
    .limit(20)
    .execute();

/** The ventures that an account founds now. */
export const listFoundedBy = (db: Database, userId: number) =>
  db
    .selectFrom('venture_people')
    .innerJoin('ventures', 'ventures.id', 'venture_people.venture_id')
    .select(['ventures.id', 'ventures.slug', 'ventures.name'])
    .where('user_id', '=', userId)
    .where('until', 'is', null)
    .where('role', '=', 'founder')
    .execute();
