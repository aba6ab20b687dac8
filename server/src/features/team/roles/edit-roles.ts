import { isDeepStrictEqual } from 'node:util';
import { covers, type TeamRole } from '@proxima/contract/team/rights';
import { type teamRoleEndpoints, teamRoleMessages } from '@proxima/contract/team/team-role';
import { slugOf } from '@proxima/contract/text/slug-of';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { teamRoleOf } from '../../../platform/database/statements/team-role.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { closeUncoveredInvitations } from '../../accounts/links/invitations.ts';
import { endSessions } from '../../accounts/sessions/end-sessions.ts';
import { changeRole } from '../../accounts/users/manage-account.ts';
import { assertCovers, changeTeam } from '../lock-team.ts';
import { isFixed } from './read-roles.ts';
import {
  deleteOtherRights,
  deleteRole,
  findRoleRow,
  getRole,
  insertRights,
  insertRole,
  isNameTaken,
  listKeysLike,
  listPeopleOf,
  updateRole,
} from './team-roles.repository.ts';

type Body = BodyOf<typeof teamRoleEndpoints.create>;

/**
 * Makes a role of rights that the caller has.
 * @throws DomainError `reauthentication_required`; `forbidden` for more than the caller may do; `validation_failed` for a name in use.
 */
export async function createRole(context: Context<Admin>, body: Body): Promise<void> {
  await changeTeam(context, async (tx, own) => {
    await assertNameFree(tx.db, body.name, null);
    const key = freeKey(slugOf(body.name, 'role'), await listKeysLike(tx.db, slugOf(body.name, 'role')));
    const role = roleOf(key, body);
    assertCovers(own, role);
    const { id } = await insertRole(tx.db, { key, name: body.name, assigned_only: [...role.assignedOnly] });
    await insertRights(tx.db, key, role.rights, context.actor.userId);
    const { name, rights, assigned_only } = body;
    await audit(tx.db, context, 'team.role-created', subjectOf(id), { key, name, rights, assigned_only });
  });
}

/**
 * Changes a role's name, rights and limits. If it opens more or less than before, those who have it are signed out, as when someone gets
 * another role, and invitations that its people may no longer send, or that would now open more than their sender has, end. Does nothing to
 * a role that is as it was.
 * @throws DomainError as `createRole`; `not_found`; `forbidden` for one of the three roles, the caller's own, and one that opens more;
 * `conflict` for a role that was changed since it was read.
 */
export async function changeTeamRole(
  context: Context<Admin>,
  id: number,
  body: BodyOf<typeof teamRoleEndpoints.change>,
): Promise<void> {
  await changeTeam(context, async (tx, own) => {
    const before = await getChangeable(tx.db, own, id, body.version);
    await assertNameFree(tx.db, body.name, id);
    const after = roleOf(before.key, body);
    assertCovers(own, after);
    if (isSameRole(before, after)) return;
    await updateRole(tx.db, id, { name: after.name, assigned_only: [...after.assignedOnly] });
    const added = after.rights.filter((right) => !before.rights.includes(right));
    await deleteOtherRights(tx.db, after.key, after.rights);
    await insertRights(tx.db, after.key, added, context.actor.userId);
    const people = isSameReach(before, after) ? [] : await listPeopleOf(tx.db, after.key);
    for (const person of people) await endSessions(tx, context.platform, person);
    await closeUncoveredInvitations(tx.db);
    await audit(tx.db, context, 'team.role-changed', subjectOf(id), {
      key: after.key,
      name: after.name,
      ...(before.name !== after.name && { formerName: before.name }),
      added,
      removed: before.rights.filter((right) => !after.rights.includes(right)),
      assignedOnly: { from: before.assignedOnly, to: after.assignedOnly },
      signedOut: people.length,
    });
  });
}

/**
 * Deletes a role. Those who have it get another one, and open invitations to it end.
 * @throws DomainError as `changeTeamRole`; `validation_failed` without the role that its people get.
 */
export async function removeRole(
  context: Context<Admin>,
  id: number,
  { version, successor }: BodyOf<typeof teamRoleEndpoints.remove>,
): Promise<void> {
  await changeTeam(context, async (tx, own) => {
    const { key, name } = await getChangeable(tx.db, own, id, version);
    const people = await listPeopleOf(tx.db, key);
    const next = people.length > 0 ? await getSuccessor(tx.db, own, key, successor) : null;
    for (const person of people) {
      await changeRole(tx, context.platform, person, { role: next?.key ?? key, by: context.actor.userId });
      const change = { from: key, to: next?.key };
      await audit(tx.db, context, 'team.rank-changed', { kind: 'user', id: person }, change);
    }
    await deleteRole(tx.db, id);
    await closeUncoveredInvitations(tx.db);
    const moved = { people: people.length, successor: next?.key ?? null };
    await audit(tx.db, context, 'team.role-deleted', subjectOf(id), { key, name, ...moved });
  });
}

const subjectOf = (id: number) => ({ kind: 'team_role', id }) as const;

const roleOf = (key: string, { name, rights, assigned_only }: Body): TeamRole => ({
  key,
  name,
  rights: [...new Set(rights)],
  assignedOnly: [...new Set(assigned_only)],
});

const isSameRole = (one: TeamRole, other: TeamRole): boolean =>
  one.name === other.name &&
  isDeepStrictEqual(new Set(one.rights), new Set(other.rights)) &&
  isDeepStrictEqual(new Set(one.assignedOnly), new Set(other.assignedOnly));

const isSameReach = (one: TeamRole, other: TeamRole): boolean => covers(one, other) && covers(other, one);

/** The first of `lead`, `lead-2`, `lead-3`, … that no role has. */
function freeKey(slug: string, taken: ReadonlySet<string>): string {
  let key = slug;
  for (let number = 2; taken.has(key); number += 1) key = `${slug}-${number}`;
  return key;
}

async function assertNameFree(tx: Database, name: string, exceptId: number | null): Promise<void> {
  if (await isNameTaken(tx, name, exceptId)) throw invalidField('name', teamRoleMessages.nameTaken);
}

async function getChangeable(tx: Database, own: TeamRole, id: number, version: number): Promise<TeamRole> {
  const row = await findRoleRow(tx, id);
  if (!row) throw new DomainError('not_found');
  if (isFixed(row.key)) throw new DomainError('forbidden', { message: teamRoleMessages.fixed });
  if (row.key === own.key) throw new DomainError('forbidden', { message: teamRoleMessages.own });
  const role = teamRoleOf(row.role);
  assertCovers(own, role);
  if (row.version !== version) throw new DomainError('conflict', { message: teamRoleMessages.stale });
  return role;
}

async function getSuccessor(
  tx: Database,
  own: TeamRole,
  key: string,
  successor: string | null,
): Promise<TeamRole> {
  if (successor === null) throw invalidField('successor', teamRoleMessages.successorRequired);
  if (successor === key) throw invalidField('successor', teamRoleMessages.successorItself);
  const next = await getRole(tx, successor, 'successor');
  assertCovers(own, next);
  return next;
}
