import { zodResolver } from '@hookform/resolvers/zod';
import { invitedBody, teamEndpoints } from '@proxima/contract/admin/team';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { recheckConfirmation } from '../../lib/page/recheck-confirmation.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { storeUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { AccountFields } from './account-fields.tsx';

const empty = { first_name: '', last_name: '', password: '', password_confirmation: '' };

/** Name and password of an invited administrator; leads into the console, signed in. */
export function InvitedForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(invitedBody),
    mode: 'onBlur',
    defaultValues: { ...empty, token },
  });
  const { register, handleSubmit, formState } = form;
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
      <AccountFields
        field={(name) => ({
          ...register(name, name === 'password' ? recheckConfirmation(form) : {}),
          error: errors[name]?.message,
        })}
      />
      <Button type="submit" pending={isSubmitting} pendingLabel="Joining..." className="mt-2">
        Join the team
      </Button>
    </form>
  );
}
