import type { Database } from '../../../platform/database/database.ts';
import { findLead, listFounders, listPeople } from './people.repository.ts';

/** Accounts of those who answer for a venture: its founders, and its lead. */
export async function listAnswerable(db: Database, ventureId: number): Promise<number[]> {
  const lead = await findLead(db, ventureId);
  return [...(await listFounders(db, ventureId)), ...(lead === null ? [] : [lead])];
}

/** Accounts of those who see into a venture: its founders and project managers. */
export async function listInsiders(db: Database, ventureId: number): Promise<number[]> {
  const people = await listPeople(db, ventureId);
  return people.flatMap(({ user_id, role, until }) =>
    user_id === null || role === 'mentor' || until !== null ? [] : [user_id],
  );
}
