import { resetTokenHeader } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import { resetForm } from '@proxima/contract/profiles/registration';
import { signInText } from '@proxima/contract/wire/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { recheckConfirmation } from '../../lib/page/recheck-confirmation.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { resetRequestedState } from '../../session/reset-requested.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';

type ResetFields = z.infer<typeof resetForm>;

/**
 * Email, password, confirmation: requests a link without a token, and sets the password with the emailed one (docs/rules.md,
 * Password reset). Success shows the message as a toast and goes to /signin, which says to check the email. Failures name the
 * field, and the error of a refused link stays on the page.
 */
export function ResetPasswordForm({ token }: { token: string | null }) {
  const navigate = useNavigate();
  const { form, field, isSubmitting } = useCheckedForm(resetForm, {
    defaultValues: { email: '', password: '', password_confirmation: '' },
  });
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(body: ResetFields) {
    const headers: Record<string, string> = token ? { [resetTokenHeader]: token } : {};
    setRefusal(null);
    try {
      const { message } = await api.call(joiningEndpoints.resetPassword, { body, headers });
      notify.success(message);
      await navigate(paths.signIn, token ? {} : { state: resetRequestedState });
    } catch (error) {
      notifyFailure(error, { nameFields: true });
      if (token && error instanceof ApiError && !error.fields) setRefusal(error.message);
    }
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(send)} className="flex flex-col gap-6">
      <TextField
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <PasswordField
        label="Password"
        required
        help="8 to 16 characters, with a number and a special character."
        autoComplete="new-password"
        {...field('password', recheckConfirmation(form))}
      />
      <PasswordField
        label="Confirm Password"
        required
        autoComplete="new-password"
        {...field('password_confirmation')}
      />
      {refusal && (
        <p role="alert" className="rounded-control bg-red-tint px-4 py-3 text-sm text-red">
          {refusal}
        </p>
      )}
      <Button type="submit" pending={isSubmitting}>
        {signInText.changePassword}
      </Button>
    </form>
  );
}
