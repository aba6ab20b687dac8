import type { PublicState } from '@proxima/contract/programmes/call-states';
import { programmeMessages as messages } from '@proxima/contract/programmes/programme-messages';
import { invalidField } from '../../../platform/domain-error.ts';

export const slugTaken = () => invalidField('slug', messages.slugTaken);

/** Links to what was public once stay valid. @throws DomainError `validation_failed` for another slug of what is no draft */
export function assertSlugMayChange(row: { slug: string; state: PublicState }, slug: string): void {
  if (slug !== row.slug && row.state !== 'draft') throw invalidField('slug', messages.slugFixed);
}

type Wanted = { exactly: string } | { base: string };

/**
 * Inserts a row at the slug that its editor wrote, or at the first free one that begins with `base`.
 * @param insert returns the id of the new row, or undefined if the slug is taken
 * @throws DomainError `validation_failed` if the written one is taken
 */
export async function insertAtFreeSlug(
  wanted: Wanted,
  insert: (slug: string) => Promise<number | undefined>,
): Promise<number> {
  if ('exactly' in wanted) {
    const id = await insert(wanted.exactly);
    if (id === undefined) throw slugTaken();
    return id;
  }
  for (let number = 1; ; number += 1) {
    const id = await insert(number === 1 ? wanted.base : `${wanted.base}-${number}`);
    if (id !== undefined) return id;
  }
}
