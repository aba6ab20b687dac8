import { zodResolver } from '@hookform/resolvers/zod';
import { invitedBody, teamEndpoints } from '@proxima/contract/admin-team';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { storeUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify, notifyFailure } from '../../ui/toast.ts';

const empty = { first_name: '', last_name: '', password: '', password_confirmation: '' };

/** Name and password of an invited administrator; leads into the console, signed in. */
export function InvitedForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(invitedBody),
    mode: 'onBlur',
    defaultValues: { ...empty, token },
  });
  const { errors, isSubmitting } = formState;

  const join = handleSubmit(async (body) => {
    try {
      const { message, data } = await api.call(teamEndpoints.accept, { body });
      storeUser(data);
      notify.success(message);
      await navigate(paths.admin);
    } catch (error) {
      notifyFailure(error);
    }
  });

  return (
    <form noValidate method="post" onSubmit={join} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          required
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <TextField
          label="Last name"
          required
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name')}
        />
      </div>
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        help="8 to 16 characters with a number and a special character."
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Password again"
        required
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...register('password_confirmation')}
      />
      <Button type="submit" pending={isSubmitting} pendingLabel="Joining..." className="mt-2">
        Join the team
      </Button>
    </form>
  );
}
