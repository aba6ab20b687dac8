import type { Database } from '../../../platform/database/database.ts';
import { listUsableAccounts } from '../../accounts/users/find-users.ts';
import { findLead, listFounders, listFoundersIn, listPartsOf, listPeople } from './people.repository.ts';

/** Accounts responsible for a venture: its founders and its lead. */
export async function listAnswerable(db: Database, ventureId: number): Promise<number[]> {
  const lead = await findLead(db, ventureId);
  return [...(await listFounders(db, ventureId)), ...(lead === null ? [] : [lead])];
}

/** Accounts of a venture's current founders and project managers. */
export async function listInsiders(db: Database, ventureId: number): Promise<number[]> {
  const people = await listPeople(db, ventureId);
  return people.flatMap(({ user_id, role, until }) =>
    user_id === null || role === 'mentor' || until !== null ? [] : [user_id],
  );
}

/** Current founders and project managers of a venture, each once; someone who is both counts as a founder. */
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

/** The same, without accounts that cannot sign in. */
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

/** Ventures of which an account is currently a founder or project manager. */
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

/** The account's current and past roles as a project manager. */
export const listPartsAsManager = async (db: Database, userId: number) =>
  (await listPartsOf(db, userId)).filter(({ role }) => role === 'project_manager');

/** Current and former project managers of a venture whose accounts still exist, each once. */
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

/** The current founders of ventures, by venture. */
export const listFoundersOf = (
  db: Database,
  ventureIds: readonly number[],
): Promise<{ venture_id: number; id: number }[]> => listFoundersIn(db, ventureIds);
