import { accountMessages, type newAdminBody } from '@proxima/contract/accounts/accounts';
import type { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { byOwner } from './by-owner.ts';
import { insertUsers, type NewUser, type UserRow } from './users.repository.ts';

export const emailTaken = () => invalidField('email', accountMessages.emailTaken);

/** @throws DomainError `validation_failed` for a taken address; exactly one of parallel calls succeeds. */
export async function createAccount(db: Database, user: NewUser): Promise<UserRow> {
  const [row] = await insertUsers(db, [user]);
  if (!row) throw emailTaken();
  return row;
}

/** No hash begins like this, and no password is compared with it. */
const noPassword = '!';

/** Creates accounts without a password for people who are imported; leaves out those whose address is taken. */
export const createImportedAccounts = (
  db: Database,
  users: readonly Pick<NewUser, 'role' | 'firstName' | 'lastName' | 'phone' | 'email'>[],
): Promise<UserRow[]> =>
  insertUsers(
    db,
    users.map((user) => ({ ...user, passwordHash: noPassword, agreedToTerms: false, hasJoined: false })),
  );

interface NewAdministrator {
  names: Pick<z.output<typeof newAdminBody>, 'first_name' | 'last_name'>;
  email: string;
  /** The key of a role of the team. */
  role: string;
  /** Who gave it; null for the first administrator. */
  invitedBy: number | null;
  passwordHash: string;
  /** Recorded in the audit log. */
  action: 'account.first-administrator' | 'account.invited-administrator';
}

/** Creates the account of whoever opened a one-time link, which proves the address. @returns its id. */
export async function createAdministrator(
  tx: Transaction,
  context: Context,
  { names, email, role, invitedBy, passwordHash, action }: NewAdministrator,
): Promise<number> {
  const user = await createAccount(tx.db, {
    role: 'admin',
    adminRole: role,
    invitedBy,
    firstName: names.first_name,
    lastName: names.last_name,
    phone: '',
    email,
    passwordHash,
    agreedToTerms: false,
    isEmailConfirmed: true,
  });
  await audit(tx.db, byOwner(context, user), action, { kind: 'user', id: user.id });
  return user.id;
}
