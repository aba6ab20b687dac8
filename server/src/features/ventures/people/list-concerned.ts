import type { Database } from '../../../platform/database/database.ts';
import { listUsableAccounts } from '../../accounts/users/find-users.ts';
import { findLead, listFounders, listPartsOf, listPeople } from './people.repository.ts';

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

/** Founders and project managers of a venture now, each once: a founder who manages it, too, is a founder. */
export async function listWorkers(
  db: Database,
  ventureId: number,
): Promise<{ id: number; name: string; role: 'founder' | 'project_manager' }[]> {
  const current = (await listPeople(db, ventureId)).filter(({ until }) => until === null);
  const founders = current.flatMap(({ user_id, name, role }) =>
    user_id !== null && role === 'founder' ? [{ id: user_id, name, role }] : [],
  );
  const managers = current.flatMap(({ user_id, name, role }) =>
    user_id !== null && role === 'project_manager' && !founders.some(({ id }) => id === user_id)
      ? [{ id: user_id, name, role }]
      : [],
  );
  return [...founders, ...managers];
}

/** Those of them who can sign in. */
export async function listUsableWorkers(
  db: Database,
  ventureId: number,
): Promise<{ id: number; name: string }[]> {
  const workers = await listWorkers(db, ventureId);
  const usable = await listUsableAccounts(
    db,
    workers.map(({ id }) => id),
  );
  return workers.flatMap(({ id, name }) => (usable.includes(id) ? { id, name } : []));
}

/** Ventures that an account founds or manages now. */
export async function listWorkedFor(db: Database, userId: number): Promise<number[]> {
  const parts = await listPartsOf(db, userId);
  return [
    ...new Set(
      parts
        .filter(({ role, until }) => until === null && role !== 'mentor')
        .map(({ venture_id }) => venture_id),
    ),
  ];
}

/** When an account was a project manager, and of which ventures. */
export const listPartsAsManager = async (db: Database, userId: number) =>
  (await listPartsOf(db, userId)).filter(({ role }) => role === 'project_manager');

/** Project managers of a venture, now and earlier, whose accounts exist; each once. */
export async function listManagersOf(
  db: Database,
  ventureId: number,
): Promise<{ id: number; name: string }[]> {
  const managers = (await listPeople(db, ventureId)).flatMap(({ user_id, name, role }) =>
    user_id !== null && role === 'project_manager' ? [{ id: user_id, name }] : [],
  );
  return managers.filter(({ id }, index) => managers.findLastIndex((other) => other.id === id) === index);
}

/** The administrator who is responsible for a venture. */
export const findLeadOf = (db: Database, ventureId: number): Promise<number | null> =>
  findLead(db, ventureId);
