import type { Teammate } from '@proxima/contract/team/team';
import { roleChangeForm } from '@proxima/contract/team/team-forms';
import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import { useRights } from '../../session/use-rights.ts';
import type { Change } from '../../ui/actions/change.ts';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { isWithin, roleOptions, roleText } from './role-text.ts';

interface RoleDialogProps {
  person: Teammate;
  roles: readonly TeamRoleRow[];
  change: Change<string>;
  onClose: () => void;
}

/** Gives someone another role. */
export function RoleDialog({ person, roles, change, onClose }: RoleDialogProps) {
  const { form, field } = useCheckedForm(roleChangeForm, {
    defaultValues: { rank: person.team_role.key },
  });
  const own = useRights();
  const rank = form.watch('rank');
  const chosen = roles.find(({ key }) => key === rank);
  return (
    <FormDialog
      title={`Role of ${person.first_name} ${person.last_name}`}
      description="They are signed out everywhere, and have the new role when they sign in again. Invitations that they may no longer send end."
      submitLabel="Change role"
      disabled={rank === person.team_role.key}
      pending={change.isPending}
      pendingLabel="Changing..."
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => change.mutate(body.rank, { onSuccess: onClose }))}
    >
      <SelectField
        label="Role"
        required
        options={roleOptions(roles.filter((role) => isWithin(own, role)))}
        help={chosen && roleText(chosen)}
        {...field('rank')}
      />
    </FormDialog>
  );
}
