import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Active ventures of which an account is a founder or project manager, with their listing progress; newest first. */
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

/** Ventures of which an account is currently a founder. */
export const listFoundedBy = (db: Database, userId: number) =>
  db
    .selectFrom('venture_people')
    .innerJoin('ventures', 'ventures.id', 'venture_people.venture_id')
    .select(['ventures.id', 'ventures.slug', 'ventures.name'])
    .where('user_id', '=', userId)
    .where('until', 'is', null)
    .where('role', '=', 'founder')
    .execute();
