import type { Acting } from '../../../platform/audit.ts';
import type { Account } from './find-users.ts';

/**
 * A call as one of the owner of an account, who has just proved that it is theirs and is not signed in yet: the audit log names them, not a
 * stranger.
 */
export const byOwner = (
  { requestId, ip }: Pick<Acting, 'requestId' | 'ip'>,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Acting => ({
  actor: { kind: role === 'admin' || role === 'juror' ? role : 'member', userId: id },
  requestId,
  ip,
});
