import { type VentureRole, ventureMessages } from '@proxima/contract/ventures/ventures';
import { DomainError } from '../../../platform/domain-error.ts';

interface Account {
  role: string;
  disabled_at: Date | null;
  mentor_since: Date | null;
}

/**
 * Whether the team may add this account to a venture in this role. Founders are invited by founders; the team adds one only as
 * the successor in a venture that has none left.
 * @throws DomainError `conflict` with the reason.
 */
export function assertMayAdd(account: Account, role: VentureRole, hasFounder: boolean): void {
  const message = refusalOf(account, role, hasFounder);
  if (message !== null) throw new DomainError('conflict', { message });
}

function refusalOf(account: Account, role: VentureRole, hasFounder: boolean): string | null {
  if (account.disabled_at) return ventureMessages.accountDisabled;
  if (role === 'project_manager')
    return account.role === 'project_manager' ? null : ventureMessages.notManager;
  if (role === 'mentor')
    return account.role === 'admin' || account.mentor_since ? null : ventureMessages.notMentor;
  if (account.role === 'admin' || account.role === 'juror') return ventureMessages.notMember;
  return hasFounder ? ventureMessages.hasFounder : null;
}
