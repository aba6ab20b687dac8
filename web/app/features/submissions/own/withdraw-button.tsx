import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshApplications } from '../../../domain/submissions/refresh-applications.ts';
import { api } from '../../../session/api.ts';
import { showReply } from '../../../session/show-reply.ts';
import { useSend } from '../../../session/use-send.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { submissionKeys } from './own-submissions.queries.ts';

/** Withdraws; if the team has already decided, the page shows the decision. */
function useWithdraw(id: number) {
  const client = useQueryClient();
  return useSend({
    mutationFn: () => api.call(submissionEndpoints.withdraw, { params: { id } }),
    onSuccess: async ({ message, data }) => {
      await showReply(client, submissionKeys.one(id), data);
      notify.success(message);
    },
    onError: notifyFailure,
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: submissionKeys.all }), refreshApplications(client)]),
  });
}

/** Withdraws a submission, after a confirmation. */
export function WithdrawButton({ id }: { id: number }) {
  const [isAsked, setAsked] = useState(false);
  const withdraw = useWithdraw(id);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        Withdraw submission
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Withdraw this submission?"
        description="Our team will stop reviewing it. This cannot be undone. You can still see it here, and you can send a new one at any time."
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setAsked(false) })}
        pending={withdraw.isPending}
        pendingLabel="Withdrawing..."
      >
        Withdraw
      </ConfirmDialog>
    </>
  );
}
