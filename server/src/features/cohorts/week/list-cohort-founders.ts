import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listFoundersOf } from '../../ventures/people/list-concerned.ts';
import { findCohort, type ListedCohortRow } from '../cohorts.repository.ts';
import { listParts } from '../places/places.repository.ts';
import { nameParts } from './name-parts.ts';

/** @throws DomainError `not_found` */
export async function getCohort(db: Database, id: number): Promise<ListedCohortRow> {
  const cohort = await findCohort(db, id);
  if (!cohort) throw new DomainError('not_found');
  return cohort;
}

/**
 * The present founders of the cohort's ventures, each with the venture, and who holds a place of which there is no venture yet. The caller
 * has checked the right.
 */
export async function listCohortFounders(
  db: Database,
  cohortId: number,
): Promise<{ userId: number; venture: string | null }[]> {
  const parts = await nameParts(db, await listParts(db, cohortId));
  const names = new Map(parts.flatMap(({ venture }) => (venture ? [[venture.id, venture.name]] : [])));
  const founders = await listFoundersOf(db, [...names.keys()]);
  const alone = parts.flatMap(({ place }) => (place.venture_id === null ? (place.user_id ?? []) : []));
  return [
    ...alone.map((userId) => ({ userId, venture: null })),
    ...founders.map(({ id, venture_id }) => ({ userId: id, venture: names.get(venture_id) ?? null })),
  ];
}
