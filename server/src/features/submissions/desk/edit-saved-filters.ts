import { reviewMessages, type SavedFilter } from '@proxima/contract/admin/submissions';
import type { Admin, Context } from '../../../platform/context.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { deleteFilter, insertFilter } from './saved-filters.repository.ts';

/** Saves a filter of the caller's under a name. @throws DomainError `validation_failed` for a name used before. */
export async function saveFilter(
  { platform: { db }, actor }: Context<Admin>,
  { name, query }: { name: string; query: string },
): Promise<SavedFilter> {
  const row = await insertFilter(db, { ownerId: actor.userId, name, query });
  if (!row) throw invalidField('name', reviewMessages.nameTaken);
  return row;
}

/** @throws DomainError `not_found` also for someone else's filter. */
export async function removeFilter({ platform: { db }, actor }: Context<Admin>, id: number): Promise<void> {
  if (!(await deleteFilter(db, actor.userId, id))) throw new DomainError('not_found');
}
