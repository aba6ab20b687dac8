import { reviewMessages, type SavedFilter } from '@proxima/contract/admin/submissions';
import type { Admin, Context } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { presentFilter } from './review.presenter.ts';
import { insertFilter } from './saved-filters.repository.ts';

/** Keeps a filter of the caller's under a name. @throws DomainError `validation_failed` for a name used before. */
export async function saveFilter(
  { platform: { db }, actor }: Context<Admin>,
  { name, query }: { name: string; query: string },
): Promise<SavedFilter> {
  const row = await insertFilter(db, { ownerId: actor.userId, name, query });
  if (!row) throw invalidField('name', reviewMessages.nameTaken);
  return presentFilter(row);
}
