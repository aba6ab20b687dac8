import { emptyProjections, projections } from '@proxima/contract/ventures/projections/projections';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Table } from '../../../platform/tables/table.ts';
import { requireAct } from '../../access/load-venture.ts';
import { editionFor } from '../profile/edition.policy.ts';
import { tableOfProjections } from './projection-sheet.ts';
import { findProjections } from './projections.repository.ts';

/**
 * The projections of a venture as a file that can be imported again; an empty template before the first save.
 * @throws DomainError as `requireAct`.
 */
export async function exportProjections(
  { platform: { db, clock }, actor }: Context<SignedIn>,
  { venture_id: ventureId }: { venture_id: number },
): Promise<Table> {
  const { viewer, venture } = await requireAct(db, actor, 'read_projections', ventureId);
  const row = await findProjections(db, ventureId, editionFor(viewer, venture));
  const nextYear = clock.now().getUTCFullYear() + 1;
  const document = row ? projections.parse(row.document) : emptyProjections('EUR', `${nextYear}-01`);
  return tableOfProjections(document);
}
