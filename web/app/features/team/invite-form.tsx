import { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import { teamEndpoints } from '@proxima/contract/team/team';
import { teamInvitationForm } from '@proxima/contract/team/team-forms';
import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import type { z } from 'zod';
import { api } from '../../session/api.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { isWithin, roleOptions, roleText } from './role-text.ts';
import { useTeamChange } from './team.queries.ts';

const empty = { email: '', rank: '' };

/** Emails someone a link to create their account. */
export function InviteForm({ roles }: { roles: readonly TeamRoleRow[] }) {
  const { form, field } = useCheckedForm(teamInvitationForm, { defaultValues: { email: '' } });
  const { handleSubmit, watch } = form;
  const draft = useFormDraft({ kind: teamDrafts.invitation, form, empty });
  const invite = useTeamChange((body: z.output<typeof teamInvitationForm>) =>
    api.call(teamEndpoints.invite, { body }),
  );
  const own = useRights();
  const rank = watch('rank');
  const chosen = roles.find(({ key }) => key === rank);
  const submit = handleSubmit((body) => invite.mutate(body, { onSuccess: () => draft.end() }));
  return (
    <Card>
      <h2 className="mb-4 text-lg">Invite someone</h2>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <TextField label="Email" required type="email" autoComplete="off" {...field('email')} />
        <SelectField
          label="Role"
          required
          options={roleOptions(roles.filter((role) => isWithin(own, role)))}
          help={chosen && roleText(chosen)}
          {...field('rank')}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" pending={invite.isPending} pendingLabel="Sending...">
            Send invitation
          </Button>
          <DraftLine draft={draft} />
        </div>
      </form>
    </Card>
  );
}
