import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { signInText } from '@proxima/contract/wire/messages';
import type { Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { loadOnce } from '../../../lib/page/load-once.ts';
import { paths } from '../../../paths.ts';
import { consumePlace } from '../../../session/return-place.ts';
import { storeUser } from '../../../session/stored-user.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useResolvedForm } from '../../../ui/forms/use-resolved-form.ts';
import type { Credentials } from './credentials.ts';

/** What includes zod is loaded when someone begins to sign in, so that the page appears and answers sooner. */
const load = loadOnce(() => import('./credentials.ts'));

/** Without the rules the form counts as invalid as a whole, because no form is sent unchecked. */
const check: Resolver<Credentials> = async (values, ...others) => {
  const loaded = await load().catch(() => null);
  if (loaded) return loaded.checkCredentials(values, ...others);
  return { values: {}, errors: { root: { type: 'unchecked' } } };
};

/** Refused credentials get one message whatever was wrong; a busy or unreachable server has its own. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 422);

/** Members go to /home as specified; administrators to their console, jurors to what they read. */
function homeOf({ role }: SignedInUser): string {
  if (role === 'juror') return paths.jury();
  return role === 'admin' ? paths.admin : paths.home;
}

/**
 * Signs in: stores the user and goes to /home, or to where the visitor was going or the session was lost (docs/rules.md, Accounts).
 * Members who asked for the deletion of their account go to the page where they can keep it.
 */
function useSignIn() {
  const navigate = useNavigate();

  return async function signIn(credentials: Credentials) {
    try {
      const { sendCredentials } = await load();
      const { data, message } = await sendCredentials(credentials);
      storeUser(data);
      notify.success(message);
      const place = consumePlace();
      if (data.deletion_due_at) await navigate(paths.account);
      else await navigate(place ?? homeOf(data));
    } catch (error) {
      if (!isRefusal(error)) return notifyFailure(error);
      notify.error((await load()).refusedText);
    }
  };
}

/** Email and password (docs/rules.md, Form messages). */
export function SignInForm() {
  const signIn = useSignIn();
  const { form, field, isSubmitting } = useResolvedForm(check);
  return (
    <form
      noValidate
      method="post"
      onFocus={() => void load().catch(() => undefined)}
      onSubmit={form.handleSubmit(signIn, ({ root }) => root && notifyFailure(root))}
      className="flex flex-col gap-5"
    >
      <TextField label="Email" required type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" quiet autoComplete="current-password" {...field('password')} />
      <Button type="submit" pending={isSubmitting} pendingLabel="Signing in..." className="mt-2 w-full">
        {signInText.logIn}
      </Button>
    </form>
  );
}
