import { messageOf } from '../../lib/api/api-error.ts';
import { longDateTime } from '../../lib/format/dates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { EmailAddress } from '../../ui/display/email-address.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMail, useRetryEmail } from './operations.queries.ts';

const gone =
  'The words of a mail are kept only until it is sent: they may hold a link that opens an account.';

function Content({ id }: { id: number }) {
  const { data, error, refetch, isRefetching } = useMail(id);
  const retry = useRetryEmail();
  if (error) return <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />;
  if (!data) return <Skeleton className="h-48" />;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        To{' '}
        <span className="font-medium">
          <EmailAddress address={data.to} />
        </span>
        <span className="block text-xs text-ink-soft">{longDateTime(data.created_at)}</span>
      </p>
      {data.last_error && (
        <p className="rounded-control bg-red-tint px-3 py-2 break-words text-red">
          After {data.attempts} tries: {data.last_error}
        </p>
      )}
      {data.text ? (
        <pre className="max-h-[45dvh] overflow-y-auto rounded-control bg-mist px-4 py-3 font-sans text-sm break-words whitespace-pre-wrap">
          {data.text}
        </pre>
      ) : (
        <p className="text-ink-soft">{gone}</p>
      )}
      {data.state === 'failed' && (
        <Button pending={retry.isPending} pendingLabel="Trying..." onClick={() => retry.mutate(id)}>
          Try again now
        </Button>
      )}
    </div>
  );
}

interface EmailDialogProps {
  mail: { id: number; subject: string } | null;
  onClose: () => void;
}

/** One mail to read. */
export const EmailDialog = ({ mail, onClose }: EmailDialogProps) => (
  <Dialog open={mail !== null} onClose={onClose} title={mail?.subject ?? ''}>
    {mail && <Content id={mail.id} />}
  </Dialog>
);
