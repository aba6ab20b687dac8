import { zodResolver } from '@hookform/resolvers/zod';
import { accountEndpoints, newAdminBody } from '@proxima/contract/accounts';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { storeUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify, notifyFailure } from '../../ui/toast.ts';

const empty = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' };

/** Name, address and password of whoever runs this site; leads into the console, signed in. */
export function FirstAdministratorForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newAdminBody),
    mode: 'onBlur',
    defaultValues: { ...empty, token },
  });
  const { errors, isSubmitting } = formState;

  const create = handleSubmit(async (body) => {
    try {
      const { message, data } = await api.call(accountEndpoints.createFirstAdmin, { body });
      storeUser(data);
      notify.success(message);
      await navigate(paths.admin);
    } catch (error) {
      notifyFailure(error);
    }
  });

  return (
    <form noValidate method="post" onSubmit={create} className="flex flex-col gap-5">
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
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
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
      <Button type="submit" pending={isSubmitting} pendingLabel="Creating..." className="mt-2">
        Create the account
      </Button>
    </form>
  );
}
