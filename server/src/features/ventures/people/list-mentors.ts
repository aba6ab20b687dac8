import type { Database } from '../../../platform/database/database.ts';
import { listPeople } from './people.repository.ts';

export interface Mentor {
  user_id: number;
  name: string;
  since: Date;
}

/** The current mentors of a venture. */
export const listMentors = async (db: Database, ventureId: number): Promise<Mentor[]> =>
  (await listPeople(db, ventureId)).flatMap(({ user_id, role, name, since, until }) =>
    role === 'mentor' && until === null && user_id !== null ? [{ user_id, name, since }] : [],
  );
