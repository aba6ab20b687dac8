import { personalDataEndpoints } from '@proxima/contract/accounts/personal-data';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { mergeStoredUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

/** Cancels the deletion of the account. */
export function KeepAccountButton() {
  const cancel = useMutation({
    mutationFn: () => api.call(personalDataEndpoints.cancelDeletion),
    onSuccess: ({ message }) => {
      notify.success(message);
      mergeStoredUser({ deletion_due_at: undefined });
    },
    onError: (error) => notifyFailure(error),
  });
  return (
    <Button pending={cancel.isPending} onClick={() => cancel.mutate()}>
      Keep my account
    </Button>
  );
}
