import { adminRights } from '@proxima/contract/team/rights';
import { teamEndpoints } from '@proxima/contract/team/team';
import { api } from '../../session/api.ts';
import { useChange } from '../../session/use-change.ts';
import { useRights } from '../../session/use-rights.ts';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** Ends every session but this one; for roles that open everything. */
export function SignEveryoneOut() {
  const rights = useRights();
  const change = useChange(() => api.call(teamEndpoints.signEveryoneOut));
  if (!adminRights.every((right) => rights.includes(right))) return null;
  return (
    <TitledCard
      title="After a breach"
      lead="Members, the team and jurors are signed out on all other devices."
    >
      <ConfirmingButton
        label="Sign everyone out"
        button={{ kind: 'danger', size: 'small', className: 'self-start' }}
        title="Sign everyone out?"
        description="Everyone but you on this device has to sign in again. Passwords, connected providers and access tokens stay as they are."
        kind="danger"
        pendingLabel="Signing out..."
        change={change}
      />
    </TitledCard>
  );
}
