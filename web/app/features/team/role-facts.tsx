import { rightLabels } from '@proxima/contract/team/rights';
import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { limitText } from './role-text.ts';

/** What a role opens that the reader cannot change. `why`: what keeps them from it. */
export const RoleFacts = ({ role, why }: { role: TeamRoleRow; why: string }) => (
  <Card>
    <p className="max-w-text text-sm text-ink-soft">{why}</p>
    <ul className="mt-4 flex flex-col gap-2 text-sm">
      {role.rights.map((right) => (
        <li key={right}>
          <a href={paths.adminTeamRights(right)} className="underline-offset-4 hover:underline">
            {rightLabels[right]}
          </a>
        </li>
      ))}
      {role.assigned_only.map((area) => (
        <li key={area}>{limitText(area)}</li>
      ))}
    </ul>
  </Card>
);
