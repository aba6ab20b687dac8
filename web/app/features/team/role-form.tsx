import { assignedAreas } from '@proxima/contract/team/rights';
import {
  areaTexts,
  teamRoleEndpoints as endpoints,
  type TeamRoleRow,
  teamRoleBody,
} from '@proxima/contract/team/team-role';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { useRights } from '../../session/use-rights.ts';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Choices, choicesOf } from './rights-choice.tsx';
import { useRoleChange } from './team.queries.ts';

interface RoleFormProps {
  /** Absent for a new one. */
  role?: TeamRoleRow | undefined;
  /** What the fields begin with. */
  like?: TeamRoleRow | undefined;
}

type Body = z.output<typeof teamRoleBody>;

const limits = assignedAreas.map((value) => ({
  value,
  label: areaTexts[value].label,
  help: areaTexts[value].text,
}));

/** What happens to those who have the role when it is saved. */
const consequence = ({ people }: TeamRoleRow) =>
  people === 0
    ? 'Nobody has this role now.'
    : `${people === 1 ? 'One person has' : `${people} people have`} this role. If you change its rights or limits they are signed out, and the role opens what you chose when they sign in again.`;

/** Makes a role or changes one. */
export function RoleForm({ role, like }: RoleFormProps) {
  const navigate = useNavigate();
  const own = useRights();
  const { rights = [], assigned_only = [] } = role ?? like ?? {};
  const { form, field } = useCheckedForm(teamRoleBody, {
    defaultValues: {
      name: role?.name ?? '',
      rights: rights.filter((right) => own.includes(right)),
      assigned_only: [...assigned_only],
    },
  });
  const save = useRoleChange(
    (body: Body) =>
      role
        ? api.call(endpoints.change, { params: { id: role.id }, body: { ...body, version: role.version } })
        : api.call(endpoints.create, { body }),
    () => navigate(paths.adminTeam),
  );
  const { control, formState } = form;
  const { errors } = formState;
  const { field: rightsField } = useController({ control, name: 'rights' });
  const { field: limitsField } = useController({ control, name: 'assigned_only' });
  return (
    <Card>
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit((body) => save.mutate(body))}
        className="flex max-w-text flex-col gap-6"
      >
        <TextField label="Name" required autoComplete="off" {...field('name')} />
        <Choices
          legend="Rights"
          help="What the role opens. You can only give rights that you have yourself."
          choices={choicesOf(own)}
          field={rightsField}
          error={errors.rights?.message}
        />
        <Choices
          legend="Only what is assigned to them (optional)"
          help="Lists, counts, exports and notices then leave everything else out."
          choices={limits}
          field={limitsField}
          error={errors.assigned_only?.message}
        />
        {role && (
          <p className="text-sm text-ink-soft">
            {consequence(role)} Groups at a sign-in provider can give it by its key, <code>{role.key}</code>.
          </p>
        )}
        <ConfirmButtons
          type="submit"
          pending={save.isPending}
          pendingLabel="Saving..."
          onCancel={() => navigate(paths.adminTeam)}
        >
          {role ? 'Save' : 'Create role'}
        </ConfirmButtons>
      </form>
    </Card>
  );
}
