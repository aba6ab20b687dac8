import { type Invitation, teamEndpoints } from '@proxima/contract/team/team';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmailAddress } from '../../ui/display/email-address.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useTeamChange } from './team.queries.ts';

/** Invitations that have not been accepted yet; hidden if there are none. */
export function Invitations({ rows }: { rows: readonly Invitation[] }) {
  const withdraw = useTeamChange((id: number) => api.call(teamEndpoints.withdraw, { params: { id } }));
  if (rows.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Pending invitations</h2>
      <ul className="mt-2">
        {rows.map(({ id, email, team_role, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-medium">
                <EmailAddress address={email} />
              </span>
              <span className="block text-xs text-ink-soft">
                {team_role.name}, expires {longDate(expires_at)}
              </span>
            </span>
            <Button kind="quiet" size="small" onClick={() => withdraw.mutate(id)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
