import { personalDataEndpoints } from '@proxima/contract/accounts/personal-data';
import { api } from '../../session/api.ts';
import { mergeStoredUser } from '../../session/stored-user.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';

/** Cancels the deletion of the account. */
export function KeepAccountButton() {
  const cancel = useChange(
    () => api.call(personalDataEndpoints.cancelDeletion),
    () => mergeStoredUser({ deletion_due_at: undefined }),
  );
  return <Button change={cancel}>Keep my account</Button>;
}
