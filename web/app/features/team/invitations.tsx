import { type Invitation, teamEndpoints } from '@proxima/contract/team/team';
import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AddressText } from '../../ui/display/address-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { isWithin } from './role-text.ts';
import { useTeamChange } from './team.queries.ts';

/** Invitations that have not been accepted yet; hidden if there are none. */
export function Invitations({ rows, roles }: { rows: readonly Invitation[]; roles: readonly TeamRoleRow[] }) {
  const own = useRights();
  const mayWithdraw = ({ team_role }: Invitation) =>
    roles.some((role) => role.key === team_role.key && isWithin(own, role));
  const withdraw = useTeamChange((id: number) => api.call(teamEndpoints.withdraw, { params: { id } }));
  if (rows.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Pending invitations</h2>
      <ul className="mt-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-medium">
                <AddressText address={row.email} />
              </span>
              <span className="block text-xs wrap-anywhere text-ink-soft">
                {row.team_role.name}, expires {longDate(row.expires_at)}
              </span>
            </span>
            {mayWithdraw(row) && (
              <Button kind="quiet" size="small" onClick={() => withdraw.mutate(row.id)}>
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
