import { opensEverything } from '@proxima/contract/team/rights';
import { teamMessages } from '@proxima/contract/team/team';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { endSessionsOfEveryone } from '../accounts/sessions/end-sessions.ts';
import { changeTeam } from './lock-team.ts';

/**
 * Ends all sessions of everyone but the caller's own, e.g. after a breach (OWASP ASVS 7.4.5).
 * @throws DomainError `reauthentication_required`; `forbidden` for a role that does not open everything
 */
export const signEveryoneOut = (context: Context<Admin>): Promise<void> =>
  changeTeam(context, async (tx, own) => {
    if (!opensEverything(own.rights))
      throw new DomainError('forbidden', { message: teamMessages.notCovered });
    const ended = await endSessionsOfEveryone(tx, context);
    await audit(tx.db, context, 'account.everyone-signed-out', { kind: 'settings', id: null }, { ended });
  });
