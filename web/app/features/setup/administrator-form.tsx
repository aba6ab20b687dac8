import { accountEndpoints, newAdminBody } from '@proxima/contract/accounts/accounts';
import { invitedBody, teamEndpoints } from '@proxima/contract/team/team';
import { useNavigate } from 'react-router';
import { recheckConfirmation } from '../../lib/page/recheck-confirmation.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { storeUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';

/** The forms differ only in the email: an invitation already has one. */
const forms = {
  owner: {
    schema: newAdminBody,
    endpoint: accountEndpoints.createFirstAdmin,
    label: 'Create account',
    pendingLabel: 'Creating...',
  },
  invited: {
    schema: invitedBody as unknown as typeof newAdminBody,
    endpoint: teamEndpoints.accept as unknown as typeof accountEndpoints.createFirstAdmin,
    label: 'Join the team',
    pendingLabel: 'Joining...',
  },
};

const empty = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' };

interface AdministratorFormProps {
  kind: keyof typeof forms;
  /** From the link. */
  token: string;
}

/** An administrator creates their own account; afterwards they are signed in and see the console. */
export function AdministratorForm({ kind, token }: AdministratorFormProps) {
  const { schema, endpoint, label, pendingLabel } = forms[kind];
  const navigate = useNavigate();
  const { form, field, isSubmitting } = useCheckedForm(schema, { defaultValues: { ...empty, token } });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { message, data } = await api.call(endpoint, { body });
      storeUser(data);
      notify.success(message);
      await navigate(paths.admin);
    } catch (error) {
      notifyFailure(error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" required autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" required autoComplete="family-name" {...field('last_name')} />
      </div>
      {kind === 'owner' && (
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
      )}
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        help="8 to 16 characters with a number and a special character."
        {...field('password', recheckConfirmation(form))}
      />
      <PasswordField
        label="Confirm password"
        required
        autoComplete="new-password"
        {...field('password_confirmation')}
      />
      <Button type="submit" pending={isSubmitting} pendingLabel={pendingLabel} className="mt-2">
        {label}
      </Button>
    </form>
  );
}
