import { signInText } from '@proxima/contract/wire/messages';
import type { Resolver } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { loadOnce } from '../../../lib/page/load-once.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useResolvedForm } from '../../../ui/forms/use-resolved-form.ts';
import type { Credentials } from './credentials.ts';
import { useEntering } from './use-entering.ts';

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

/** Signs in with a password. */
function useSignIn() {
  const enter = useEntering();

  return async function signIn(credentials: Credentials) {
    try {
      const { sendCredentials } = await load();
      const { data, message } = await sendCredentials(credentials);
      await enter(data, message);
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
