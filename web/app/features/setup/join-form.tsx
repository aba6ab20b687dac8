import { joinBody, joiningEndpoints } from '@proxima/contract/accounts/joining';
import { useNavigate } from 'react-router';
import { AgreementLabel } from '../../domain/agreement-label.tsx';
import { recheckConfirmation } from '../../lib/page/recheck-confirmation.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { storeUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';

/** Someone who was imported chooses their first password; afterwards they are signed in. @param token from the link */
export function JoinForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, field, isSubmitting } = useCheckedForm(joinBody, {
    defaultValues: { token, password: '', password_confirmation: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { message, data } = await api.call(joiningEndpoints.join, { body });
      storeUser(data);
      notify.success(message);
      await navigate(paths.dashboard);
    } catch (error) {
      notifyFailure(error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
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
      <Checkbox
        label={<AgreementLabel label="I agree to the terms of use and the privacy policy" />}
        required
        {...field('agree_to_terms')}
      />
      <Button type="submit" pending={isSubmitting} pendingLabel="Joining..." className="mt-2">
        Join
      </Button>
    </form>
  );
}
