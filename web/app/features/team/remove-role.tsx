import { teamRoleEndpoints as endpoints, type TeamRoleRow } from '@proxima/contract/team/team-role';
import { counted } from '@proxima/contract/wire/counted';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { isWithin, roleOptions } from './role-text.ts';
import { useRoleChange } from './team.queries.ts';

interface RemoveRoleProps {
  role: TeamRoleRow;
  roles: readonly TeamRoleRow[];
}

/** Deletes a role, once it is clear what becomes of those who have it. */
export function RemoveRole({ role, roles }: RemoveRoleProps) {
  const navigate = useNavigate();
  const own = useRights();
  const [isAsking, setAsking] = useState(false);
  const [successor, setSuccessor] = useState('');
  const { id, name, version, people, invitations } = role;
  const remove = useRoleChange(
    (to: string | null) => api.call(endpoints.remove, { params: { id }, body: { version, successor: to } }),
    () => navigate(paths.adminTeam),
  );
  const effects = [
    people > 0 &&
      `${counted(people, 'person gets', 'people get')} the role that you choose and must sign in again.`,
    invitations > 0 && `${counted(invitations, 'open invitation ends', 'open invitations end')}.`,
  ].filter(Boolean);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <FormDialog
          title={`Delete the role ${name}?`}
          description={effects.length > 0 ? effects.join(' ') : 'Nobody has it.'}
          kind="danger"
          submitLabel="Delete role"
          pendingLabel="Deleting..."
          pending={remove.isPending}
          disabled={people > 0 && successor === ''}
          onClose={() => setAsking(false)}
          onSubmit={() => remove.mutate(people > 0 ? successor : null)}
        >
          {people > 0 && (
            <SelectField
              label="Role of its people from now on"
              required
              options={roleOptions(roles.filter((one) => one.key !== role.key && isWithin(own, one)))}
              value={successor}
              onChange={(event) => setSuccessor(event.target.value)}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
