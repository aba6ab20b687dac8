import type { SavedFilter } from '@proxima/contract/admin/submissions';
import type { Admin, Context } from '../../../platform/context.ts';
import { presentFilter } from './review.presenter.ts';
import { listFilters } from './saved-filters.repository.ts';

/** The caller's own filters. */
export async function listSavedFilters({ platform: { db }, actor }: Context<Admin>): Promise<SavedFilter[]> {
  return (await listFilters(db, actor.userId)).map(presentFilter);
}
