import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch, type Searched } from '../../../platform/database/search-query.ts';

/** Which accounts can have each role, as in `assertMayAdd`. */
const mayHave: Record<VentureRole, RawBuilder<boolean>> = {
  project_manager: sql<boolean>`users.role = 'project_manager'`,
  mentor: sql<boolean>`(users.role = 'admin' or users.mentor_since is not null)`,
  founder: sql<boolean>`users.role not in ('admin', 'juror')`,
};

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;

/** Accounts that can be given a role in a venture and do not have it yet, by name. */
export const listCandidateRows = (
  db: Database,
  { ventureId, role, ...searched }: { ventureId: number; role: VentureRole } & Searched,
  limit: number,
): Promise<{ id: number; name: string; email: string }[]> =>
  db
    .selectFrom('users')
    .select(['users.id', fullName.as('name'), 'users.email'])
    .where('users.disabled_at', 'is', null)
    .where(mayHave[role])
    .where(
      sql<boolean>`not exists (select from venture_people people where people.venture_id = ${ventureId}
      and people.user_id = users.id and people.role = ${role} and people.until is null)`,
    )
    .$if(Boolean(searched.search), (query) =>
      query.where(matchesSearch(searched, (sought) => sql<boolean>`users.search @@ ${sought}`)),
    )
    .orderBy(sql`lower(${fullName})`)
    .orderBy('users.id')
    .limit(limit)
    .execute();
