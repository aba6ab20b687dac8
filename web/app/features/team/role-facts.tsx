import { rightLabels } from '@proxima/contract/team/rights';
import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { limitText } from './role-text.ts';

/** What a role opens that nobody changes. */
export const RoleFacts = ({ role }: { role: TeamRoleRow }) => (
  <Card>
    <p className="max-w-text text-sm text-ink-soft">
      Every team has this role. It cannot be changed: it gains new rights with new releases. Copy it to make
      one of your own.
    </p>
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
