import type { Agreed } from '@proxima/contract/rounds/agreement-text';
import type { InvestingParty } from '@proxima/contract/rounds/allocation-wire';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { getUser, lockAccount } from '../../accounts/users/find-users.ts';
import { deleteParty, findParty, insertParty, listPartyRows } from './parties.repository.ts';

type NewParty = Pick<InvestingParty, 'kind' | 'name' | 'country'> & { registration_number: string };

/** Companies and vehicles for which the caller may commit, other than themselves. */
export const listParties = async ({ platform: { db }, actor }: Context<Member>): Promise<InvestingParty[]> =>
  (await listPartyRows(db, actor.userId)).flatMap(({ kind, ...row }) =>
    kind === 'person' ? [] : [{ kind, ...row }],
  );

/** @throws DomainError `conflict` beyond 20 */
export async function addParty(
  context: Context<Member>,
  { registration_number, ...party }: NewParty,
): Promise<InvestingParty[]> {
  const { userId } = context.actor;
  await inTransaction(context.platform, async (tx) => {
    // Several calls at the same time would each find room.
    await lockAccount(tx.db, userId);
    if ((await listPartyRows(tx.db, userId)).length >= listLimits.parties)
      throw new DomainError('conflict', { message: commitmentMessages.tooManyParties(listLimits.parties) });
    await insertParty(tx.db, { user_id: userId, ...party, registration_number: registration_number || null });
    await audit(tx.db, context, 'investing-party.added', { kind: 'user', id: userId }, { kind: party.kind });
  });
  return listParties(context);
}

/** @throws DomainError `conflict` for one that a commitment names */
export async function removeParty(context: Context<Member>, id: number): Promise<InvestingParty[]> {
  const { userId } = context.actor;
  await inTransaction(context.platform, async (tx) => {
    if (!(await findParty(tx.db, userId, id))) throw new DomainError('not_found');
    if (!(await deleteParty(tx.db, userId, id)))
      throw new DomainError('conflict', { message: commitmentMessages.partyUsed });
    await audit(tx.db, context, 'investing-party.removed', { kind: 'user', id: userId });
  });
  return listParties(context);
}

export type ChosenParty = Agreed['party'] & { investing_party_id: number | null; email: string };

/** The party for which an account commits; null means themselves. @throws DomainError `validation_failed` for another's company */
export async function chooseParty(db: Database, userId: number, id: number | null): Promise<ChosenParty> {
  const { first_name, last_name, email } = await getUser(db, userId);
  const person = {
    kind: 'person',
    name: `${first_name} ${last_name}`,
    country: null,
    registration_number: null,
  } as const;
  if (id === null) return { ...person, investing_party_id: null, email };
  const party = await findParty(db, userId, id);
  if (!party) throw invalidField('party_id', commitmentMessages.unknownParty);
  const { kind, name, country, registration_number } = party;
  return { kind, name, country, registration_number, investing_party_id: id, email };
}
