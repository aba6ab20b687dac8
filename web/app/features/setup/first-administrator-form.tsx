import { zodResolver } from '@hookform/resolvers/zod';
import { accountEndpoints, newAdminBody } from '@proxima/contract/accounts/accounts';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { recheckConfirmation } from '../../lib/page/recheck-confirmation.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { storeUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AccountFields } from './account-fields.tsx';

const empty = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' };

/** Name, address and password of whoever runs this site; leads into the console, signed in. */
export function FirstAdministratorForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(newAdminBody),
    mode: 'onBlur',
    defaultValues: { ...empty, token },
  });
  const { register, handleSubmit, formState } = form;
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
      <AccountFields
        field={(name) => ({
          ...register(name, name === 'password' ? recheckConfirmation(form) : {}),
          error: errors[name]?.message,
        })}
      >
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
      </AccountFields>
      <Button type="submit" pending={isSubmitting} pendingLabel="Creating..." className="mt-2">
        Create the account
      </Button>
    </form>
  );
}
