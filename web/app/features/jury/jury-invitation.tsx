import { juryEndpoints } from '@proxima/contract/jury/jury-endpoints';
import { invitedBody } from '@proxima/contract/team/team';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { longDate } from '../../lib/format/dates.ts';
import { recheckConfirmation } from '../../lib/page/recheck-confirmation.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { rememberPlace } from '../../session/return-place.ts';
import { storeUser, useStoredUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';

/** Someone without an account makes one that can do nothing but read for juries. */
function JoinForm({ token, name }: { token: string; name: string }) {
  const navigate = useNavigate();
  const [first_name = '', ...rest] = name.split(' ');
  const { form, field, isSubmitting } = useCheckedForm(invitedBody, {
    defaultValues: { token, first_name, last_name: rest.join(' '), password: '', password_confirmation: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { message, data } = await api.call(juryEndpoints.join, { body });
      storeUser(data);
      notify.success(message);
      await navigate(paths.jury());
    } catch (error) {
      notifyFailure(error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" required autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" required autoComplete="family-name" {...field('last_name')} />
      </div>
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
      <Button type="submit" pending={isSubmitting} pendingLabel="Joining..." className="mt-2">
        Join the jury
      </Button>
    </form>
  );
}

/** Whoever has an account accepts with it, after signing in. */
function AcceptButton({ token }: { token: string }) {
  const navigate = useNavigate();
  const user = useStoredUser();
  if (!user)
    return (
      <Button
        onClick={() => {
          rememberPlace(window.location);
          void navigate(paths.signIn);
        }}
      >
        Sign in to accept
      </Button>
    );
  const accept = async () => {
    try {
      const { message } = await api.call(juryEndpoints.acceptInvitation, { body: { token } });
      notify.success(message);
      await navigate(paths.jury());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return <Button onClick={() => void accept()}>Accept the invitation</Button>;
}

/** An invitation to a jury, or why it cannot be accepted. */
export function JuryInvitation({ token }: { token: string }) {
  const query = useQuery({
    ...dataQuery(['jury-invitation', token], juryEndpoints.openInvitation, { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryContent query={query}>
      {({ call_title, stage_name, name, has_account, expires_at }) => (
        <div className="flex flex-col gap-6">
          <p>
            You are invited to read applications to <strong className="font-medium">{call_title}</strong> in
            the stage <strong className="font-medium">{stage_name}</strong>. The invitation ends on{' '}
            {longDate(expires_at)}.
          </p>
          {has_account ? <AcceptButton token={token} /> : <JoinForm token={token} name={name} />}
        </div>
      )}
    </QueryContent>
  );
}
