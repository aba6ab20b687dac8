import type { ReviewState } from '@proxima/contract/listing/listing-transitions';
import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ListingSteps } from '../../../platform/database/schema.generated.ts';

/** The listing of a venture with its newest profile, and the versions that decisions are checked against. */
export const findListing = (db: Database, ventureId: number) =>
  db
    .selectFrom('ventures')
    .innerJoin('venture_profiles as profile', 'profile.venture_id', 'ventures.id')
    .leftJoin('venture_projections as projections', 'projections.venture_id', 'ventures.id')
    .select([
      'ventures.id',
      'ventures.slug',
      'ventures.name',
      'ventures.standing',
      'ventures.listed_at',
      'ventures.unlisted_reason',
      'profile.review_state',
      'profile.review_version as version',
      'profile.version as profile_version',
      sql<number>`coalesce(projections.version, 0)`.as('projections_version'),
      sql<VentureProfile>`profile.document`.as('profile'),
    ])
    .select(
      sql<number>`(select coalesce(max(round), 0) from listing_steps where listing_steps.venture_id = ventures.id)`.as(
        'rounds',
      ),
    )
    .where('ventures.id', '=', ventureId)
    .executeTakeFirst();

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;

/** Bumps the review version, so that decisions based on the earlier state conflict. The caller has locked the venture. */
export async function raiseReview(tx: Database, ventureId: number, state?: ReviewState): Promise<void> {
  await tx
    .updateTable('venture_profiles')
    .set({ ...(state && { review_state: state }), review_version: sql<number>`review_version + 1` })
    .where('venture_id', '=', ventureId)
    .execute();
}

export async function setListed(tx: Database, ventureId: number): Promise<void> {
  await tx
    .updateTable('ventures')
    .set({ listed_at: sql<Date>`now()`, unlisted_reason: null, version: sql<number>`version + 1` })
    .where('id', '=', ventureId)
    .execute();
}

export async function insertStep(tx: Database, step: Insertable<ListingSteps>): Promise<void> {
  await tx.insertInto('listing_steps').values(step).execute();
}

/** Oldest first. */
export const listSteps = (db: Database, ventureId: number) =>
  db
    .selectFrom('listing_steps')
    .select(['act', 'round', 'actor_name', 'comment', 'profile_version', 'at'])
    .where('venture_id', '=', ventureId)
    .orderBy('id')
    .execute();

export type StepRow = Awaited<ReturnType<typeof listSteps>>[number];

/** Ventures that held decisions are about. */
export async function listHeldVentures(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('ventures').select(['id', 'slug', 'name']).where('id', 'in', ids).execute();
}

/** Condition on `ventures`: the listing was submitted and waits for a decision. A held decision counts as made. */
export const awaitsListing = sql<boolean>`exists (
  select from venture_profiles where venture_profiles.venture_id = ventures.id and review_state = 'review'
) and not exists (select from held_decisions where held_decisions.venture_id = ventures.id and state = 'held')`;
