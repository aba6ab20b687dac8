import { secondFactorEndpoints } from '@proxima/contract/accounts/second-factor';
import { useState } from 'react';
import { messageOf } from '../lib/api/api-error.ts';
import { useOneAtATime } from '../lib/page/use-one-at-a-time.ts';
import { FormDialog } from '../ui/actions/form-dialog.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { api } from './api.ts';
import { renewToken, useSignedInUser } from './stored-user.ts';

/** Asks for the account's password. */
export function PasswordDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { email } = useSignedInUser();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { run, pending } = useOneAtATime();
  const submit = async () => {
    try {
      const { data } = await api.call(secondFactorEndpoints.reauthenticate, { body: { password } });
      renewToken(data.token);
      onDone();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Confirm your password"
      description="Enter your password to continue."
      onSubmit={() => run(submit)}
      submitLabel="Continue"
      pending={pending}
      pendingLabel="Checking..."
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        error={problem}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}
