import { signInBody } from '@proxima/contract/accounts/accounts';
import { signInText } from '@proxima/contract/wire/messages';
import { Button } from '../../../ui/actions/button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useSignIn } from './use-sign-in.ts';

/** E-mail and password (docs/rules.md, Form messages). */
export function SignInForm() {
  const signIn = useSignIn();
  const { form, field, isSubmitting } = useCheckedForm(signInBody);
  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(signIn)} className="flex flex-col gap-5">
      <TextField label="Email" required type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" quiet autoComplete="current-password" {...field('password')} />
      <Button type="submit" pending={isSubmitting} pendingLabel="Signing in..." className="mt-2 w-full">
        {signInText.logIn}
      </Button>
    </form>
  );
}
