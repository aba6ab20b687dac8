import { roleLabels } from '@proxima/contract/accounts/roles';
import { type AuditPerson, maxAuditPeople } from '@proxima/contract/audit/audit-wire';
import { hasRight } from '../../../platform/access.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { findNewestThings } from '../../../platform/database/search/search-rows.ts';
import { findForgiving } from '../../../platform/database/search-query.ts';
import { listPeopleById, searchedAccounts } from './audit-names.repository.ts';

/** People by name, address or telephone number, by whom the log can be narrowed: colleagues, and others for those who may read their list. */
export async function findAuditPeople(
  { platform: { db }, actor }: Context<Admin>,
  search: string,
): Promise<AuditPerson[]> {
  const accounts = searchedAccounts(hasRight(actor, 'members.read'));
  const found = await findForgiving(db, { search }, (searched) =>
    findNewestThings(db, accounts, searched, maxAuditPeople),
  );
  const people = new Map((await listPeopleById(db, found)).map((person) => [person.id, person]));
  return found.flatMap(({ id }) => {
    const person = people.get(id);
    return person ? [{ id, name: person.name, detail: `${roleLabels[person.role]} · ${person.email}` }] : [];
  });
}
