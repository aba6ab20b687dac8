import { changePasswordBody, ownAccountEndpoints } from '@proxima/contract/accounts/own-account';
import { useQueryClient } from '@tanstack/react-query';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { recheckConfirmation } from '../../lib/page/recheck-confirmation.ts';
import { api } from '../../session/api.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { PasswordStrength } from '../../ui/forms/password-strength.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { ownSessions } from './devices-card.tsx';

const empty = { current: '', password: '', password_confirmation: '' };

/** Changes the password, given the current one; the other devices are signed out. */
export function PasswordCard() {
  const { email } = useSignedInUser();
  const client = useQueryClient();
  const { form, field, isSubmitting } = useCheckedForm(changePasswordBody, { defaultValues: empty });
  const { handleSubmit, reset, setError, watch } = form;

  async function change(body: typeof empty) {
    try {
      const { message } = await api.call(ownAccountEndpoints.changePassword, { body });
      notify.success(message);
      reset(empty);
      await client.invalidateQueries(ownSessions);
    } catch (error) {
      if (!showFieldErrors(error, setError)) notifyFailure(error);
    }
  }

  return (
    <TitledCard title="Password" lead="Your other devices are signed out when you change it.">
      <form noValidate method="post" onSubmit={handleSubmit(change)} className="flex max-w-md flex-col gap-5">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Current password"
          required
          autoComplete="current-password"
          {...field('current')}
        />
        <div>
          <PasswordField
            label="New password"
            required
            help="8 to 16 characters, with a number and a special character."
            autoComplete="new-password"
            {...field('password', recheckConfirmation(form))}
          />
          <PasswordStrength password={watch('password')} />
        </div>
        <PasswordField
          label="Repeat the new password"
          required
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
        <Button type="submit" pending={isSubmitting} pendingLabel="Changing..." className="self-start">
          Change password
        </Button>
      </form>
    </TitledCard>
  );
}
