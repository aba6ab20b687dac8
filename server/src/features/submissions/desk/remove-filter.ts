import type { Admin, Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { deleteFilter } from './saved-filters.repository.ts';

/** @throws DomainError `not_found` also for somebody else's filter. */
export async function removeFilter({ platform: { db }, actor }: Context<Admin>, id: number): Promise<void> {
  if (!(await deleteFilter(db, actor.userId, id))) throw new DomainError('not_found');
}
