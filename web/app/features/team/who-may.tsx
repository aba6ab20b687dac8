import { type AdminRight, adminRights, isLimitedBy, rightLabels } from '@proxima/contract/team/rights';
import type { Team, Teammate } from '@proxima/contract/team/team';
import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import clsx from 'clsx';
import { useLocation } from 'react-router';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';

const link = 'wrap-anywhere underline underline-offset-4';

interface Holding {
  role: TeamRoleRow;
  people: readonly Teammate[];
}

/** The roles with a right, each with those who have it. Disabled accounts can do nothing. */
const holdersOf = (right: AdminRight, roles: readonly TeamRoleRow[], team: Team): Holding[] =>
  roles
    .filter(({ rights }) => rights.includes(right))
    .map((role) => ({
      role,
      people: team.administrators.filter(
        ({ team_role, disabled }) => team_role.key === role.key && !disabled,
      ),
    }))
    .filter(({ people }) => people.length > 0);

const Holders = ({ right, holdings }: { right: AdminRight; holdings: readonly Holding[] }) =>
  holdings.length === 0 ? (
    <span className="text-ink-soft">Nobody</span>
  ) : (
    <ul className="flex flex-col gap-1.5">
      {holdings.map(({ role, people }) => (
        <li key={role.key}>
          {people.map(({ id, first_name, last_name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={paths.adminTeamPerson(id)} className={link}>
                {first_name} {last_name}
              </a>
            </span>
          ))}{' '}
          <span className="text-ink-soft">
            through{' '}
            <a href={paths.adminTeamRole(role.id)} className={link}>
              {role.name}
            </a>
            {isLimitedBy(right, role.assigned_only) && ', only what is assigned to them'}
          </span>
        </li>
      ))}
    </ul>
  );

/** Every right with those who have it, and through which role. */
export function RightsWithHolders({ team, roles }: { team: Team; roles: readonly TeamRoleRow[] }) {
  const { hash } = useLocation();
  const columns: readonly Column<AdminRight>[] = [
    {
      heading: 'Right',
      cell: (right) => (
        <span
          id={right}
          className={clsx(
            'scroll-mt-24 font-medium',
            hash === `#${right}` && '-mx-1 rounded-xs bg-mist px-1',
          )}
        >
          {rightLabels[right]}
        </span>
      ),
      className: 'sm:w-2/5',
    },
    {
      heading: 'Who has it',
      onPhone: 'line',
      cell: (right) => <Holders right={right} holdings={holdersOf(right, roles, team)} />,
    },
  ];
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Table caption="Who may do what" columns={columns} rows={adminRights} rowKey={(right) => right} />
    </div>
  );
}

/** Since when someone has a right: since they got the role, or the role the right, whichever is later. */
function sinceOf(right: AdminRight, person: Teammate, role: TeamRoleRow) {
  const grant = role.granted.find((one) => one.right === right);
  const isLater = grant !== undefined && (person.role_since === null || grant.at > person.role_since);
  const { at, by } = isLater ? grant : { at: person.role_since, by: person.role_by };
  return { at, text: `${at === null ? 'Not recorded' : longDate(at)}${by === null ? '' : `, by ${by}`}` };
}

/** What someone may do, since when, and who gave it to them. */
export function PersonRights({ person, role }: { person: Teammate; role: TeamRoleRow }) {
  const columns: readonly Column<AdminRight>[] = [
    {
      heading: 'Right',
      cell: (right) => (
        <>
          <a href={paths.adminTeamRights(right)} className="font-medium underline-offset-4 hover:underline">
            {rightLabels[right]}
          </a>
          {isLimitedBy(right, role.assigned_only) && (
            <span className="block text-ink-soft">Only what is assigned to them</span>
          )}
        </>
      ),
      className: 'sm:w-3/5',
    },
    { heading: 'Since', onPhone: 'line', cell: (right) => sinceOf(right, person, role).text },
  ];
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <p>
          Has the role{' '}
          <a href={paths.adminTeamRole(role.id)} className={link}>
            {role.name}
          </a>
          {person.role_since && ` since ${longDate(person.role_since)}`}
          {person.role_by && `, given by ${person.role_by}`}.
        </p>
        {person.disabled && (
          <p className="mt-2 text-sm text-red">The account is disabled: nobody can sign in with it.</p>
        )}
      </Card>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <Table caption="Rights" columns={columns} rows={role.rights} rowKey={(right) => right} />
      </div>
    </div>
  );
}
