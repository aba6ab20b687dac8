import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type TeamSignIn, teamSignInMessages } from '@proxima/contract/team/team-sign-in';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { setSetting } from '../../platform/settings.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { readTeamSignIn, teamSignInSetting } from '../accounts/team-sign-in/read-team-sign-in.ts';
import { lockOwners } from '../accounts/users/manage-account.ts';
import { notify } from '../notifications/notify.ts';
import { changeTeam } from './lock-team.ts';
import { listAdminRows } from './team.repository.ts';

/**
 * Changes how the team signs in, and notifies every owner. When another provider becomes required, everyone else on the team is signed out.
 * What is as it was is neither recorded nor announced.
 * @throws DomainError `reauthentication_required`, `forbidden`; `validation_failed` for a provider that is not offered, or a break-glass
 * owner who is none.
 */
export async function changeTeamSignIn(context: Context<Admin>, rule: TeamSignIn): Promise<void> {
  const { platform, actor } = context;
  const { provider } = rule;
  await changeTeam(context, async (tx) => {
    if (provider !== null && !platform.config.signInProviders.some(({ key }) => key === provider))
      throw invalidField('provider', teamSignInMessages.unknownProvider);
    const owners = await lockOwners(tx.db);
    if (!owners.includes(actor.userId)) throw new DomainError('forbidden');
    const to = provider === null ? { ...rule, break_glass: null } : rule;
    if (to.break_glass !== null && !owners.includes(to.break_glass))
      throw invalidField('break_glass', teamSignInMessages.notOwner);
    const from = await readTeamSignIn({ ...platform, db: tx.db });
    // Stored even then: a rule about a provider that is no longer offered reads as none.
    await setSetting(tx.db, teamSignInSetting, to);
    if (isDeepStrictEqual(from, to)) return;
    await audit(tx.db, context, 'team.sign-in-changed', { kind: 'settings', id: null }, { from, to });
    if (provider !== null && provider !== from.provider) await signTeamOut(tx, context);
    await notifyOwners(tx, 'team_sign_in_changed', owners);
  });
}

/** Ends the sessions of everyone on the team but the caller's own. */
async function signTeamOut(tx: Transaction, { platform, actor }: Context<Admin>): Promise<void> {
  for (const { id } of await listAdminRows(tx.db))
    await endSessions(tx, platform, id, id === actor.userId ? { except: actor.sessionId } : {});
}

async function notifyOwners(tx: Transaction, kind: 'team_sign_in_changed', owners: number[]): Promise<void> {
  const dedupeKey = randomUUID();
  for (const id of owners) await notify(tx, { kind, subject: { kind: 'account', id }, dedupeKey }, [id]);
}
