import type { WireUser } from '@proxima/contract/accounts/accounts';
import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { MemberSummary } from '@proxima/contract/submissions/submissions';
import type { AdminRight, areaOfRight, TeamRole } from '@proxima/contract/team/rights';
import type { Database } from '../../../platform/database/database.ts';
import type { Reached } from '../../../platform/database/statements/assigned.ts';
import { teamRoleOf } from '../../../platform/database/statements/team-role.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findDeadAddress } from '../../notifications/returned/dead-addresses.ts';
import { presentUser } from './accounts.presenter.ts';
import { findStoredRole, hasRole, listAdminsWith } from './team.repository.ts';
import {
  findUser,
  findUserByEmail,
  listEnabledIds,
  listEnabledUsers,
  listMembersById,
  listUsersByEmail,
  lockUser,
  type UserRow,
} from './users.repository.ts';

export type Account = UserRow;

/** @throws DomainError `unauthenticated`: the account was deleted while its session was in use. */
export async function getUser(db: Database, id: number): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new DomainError('unauthenticated');
  return user;
}

/** The same, locked until the transaction ends. @throws DomainError as `getUser` */
export async function lockAccount(tx: Database, id: number): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (!user) throw new DomainError('unauthenticated');
  return user;
}

/** The user object of the wire. @throws DomainError `unauthenticated` when the account is gone. */
export const getWireUser = async (db: Database, id: number): Promise<WireUser> =>
  describeUser(db, await getUser(db, id));

/** The same of a row. */
export const describeUser = async (db: Database, user: UserRow): Promise<WireUser> =>
  presentUser(user, {
    teamRole: user.admin_role === null ? undefined : await findTeamRole(db, user.id),
    deadAddress: await findDeadAddress(db, user.email),
  });

/** The role in the team of an enabled account; undefined for any other. */
export async function findTeamRole(db: Database, userId: number): Promise<TeamRole | undefined> {
  const stored = await findStoredRole(db, userId);
  return stored ? teamRoleOf(stored) : undefined;
}

/** Whether the team has a role with this key. */
export const hasTeamRole = (db: Database, key: string): Promise<boolean> => hasRole(db, key);

/** The account with this address, compared without case. */
export const findAccountByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  findUserByEmail(db, email);

/** Accounts by their address in lower case. */
export async function findAccountsByEmail(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, { id: number; role: string; name: string }>> {
  const rows = await listUsersByEmail(db, emails);
  return new Map(
    rows.map(({ id, role, email, first_name, last_name }) => [
      email.toLowerCase(),
      { id, role, name: `${first_name} ${last_name}` },
    ]),
  );
}

/** The account, a member's or an administrator's. */
export const findAccount = (db: Database, id: number): Promise<Account | undefined> => findUser(db, id);

/** Which of these accounts are enabled. */
export const listUsableAccounts = (db: Database, ids: readonly number[]): Promise<number[]> =>
  listEnabledIds(db, ids);

/** Those of these accounts that are enabled, by id. */
export const listEnabledAccounts = (db: Database, ids: readonly number[]): Promise<Account[]> =>
  listEnabledUsers(db, ids);

/** A member by id; undefined for administrators and jurors. */
export async function findMember(db: Database, id: number): Promise<Account | undefined> {
  const user = await findUser(db, id);
  return user && user.role !== 'admin' && user.role !== 'juror' ? user : undefined;
}

/** What the console shows of a member beside their submissions and messages. */
export async function findMemberSummary(db: Database, id: number): Promise<MemberSummary | undefined> {
  const user = await findMember(db, id);
  if (!user) return undefined;
  const { first_name, last_name, email, phone, avatar, email_confirmed } = presentUser(user);
  const role = user.role as MemberRole;
  const created_at = user.created_at.toISOString();
  return { id, first_name, last_name, email, phone, role, avatar, email_confirmed, created_at };
}

interface Colleague {
  id: number;
  email: string;
  name: string;
}

/** Rights that may be limited to what is assigned: whoever asks for their holders says about what. */
type AreaRight = keyof typeof areaOfRight;

/**
 * Administrators with a right whose accounts are enabled, by name. Of a right that may be limited, those whose role reaches what is given;
 * `anyone` is for choosing people, and for nothing that tells them of something.
 */
export async function listColleagues<Right extends AdminRight>(
  db: Database,
  right: Right,
  ...[reached]: Right extends AreaRight ? [Reached | 'anyone'] : []
): Promise<Colleague[]> {
  const rows = await listAdminsWith(db, right, reached === 'anyone' ? undefined : reached);
  return rows.map(({ id, email, first_name, last_name }) => ({
    id,
    email,
    name: `${first_name} ${last_name}`,
  }));
}

/** The administrators with a right whose role reaches a venture. */
export async function listVentureTeam(
  db: Database,
  right: 'ventures.read' | 'ventures.manage' | 'rounds.manage',
  ventureId: number,
): Promise<number[]> {
  const colleagues = await listColleagues(db, right, { area: 'ventures', id: ventureId });
  return colleagues.map(({ id }) => id);
}

/** Full names of the members among these accounts. */
export async function listMemberNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const rows = await listMembersById(db, ids);
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
}
