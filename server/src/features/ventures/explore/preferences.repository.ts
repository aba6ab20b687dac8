import { type Preferences, preferencesOf } from '@proxima/contract/explore/match';
import type { Database } from '../../../platform/database/database.ts';

const unanswered = { industryLabels: [], stages: [], range: null, region: null };

/** What an investor looks for, from their profile. */
export async function readPreferences(db: Database, userId: number): Promise<Preferences> {
  const row = await db
    .selectFrom('investor_profiles')
    .select([
      'preferred_industries_labels as industryLabels',
      'investment_stages as stages',
      'investment_range as range',
      'geographic_preference as region',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return preferencesOf(row ?? unanswered);
}
