import type { OutboxEmail } from '@proxima/contract/operations/operations';
import { longDateTime } from '../../lib/format/dates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { EmailAddress } from '../../ui/display/email-address.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useEmail, useRetryEmail } from './operations.queries.ts';

const gone = 'The text of an email is deleted once it is sent, because it may contain a sign-in link.';

function Content({ email }: { email: OutboxEmail & { text: string | null } }) {
  const retry = useRetryEmail();
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        To{' '}
        <span className="font-medium">
          <EmailAddress address={email.to} />
        </span>
        <span className="block text-xs text-ink-soft">{longDateTime(email.created_at)}</span>
      </p>
      {email.last_error && (
        <p className="rounded-control bg-red-tint px-3 py-2 break-words text-red">
          After {email.attempts} attempts: {email.last_error}
        </p>
      )}
      {email.text ? (
        <pre className="max-h-[45dvh] overflow-y-auto rounded-control bg-mist px-4 py-3 font-sans text-sm break-words whitespace-pre-wrap">
          {email.text}
        </pre>
      ) : (
        <p className="text-ink-soft">{gone}</p>
      )}
      {email.state === 'failed' && (
        <Button pending={retry.isPending} pendingLabel="Retrying..." onClick={() => retry.mutate(email.id)}>
          Retry now
        </Button>
      )}
    </div>
  );
}

const Loaded = ({ id }: { id: number }) => (
  <QueryContent query={useEmail(id)} placeholder={<Skeleton className="h-48" />}>
    {(email) => <Content email={email} />}
  </QueryContent>
);

interface EmailDialogProps {
  email: OutboxEmail | null;
  onClose: () => void;
}

/** One email to read. */
export const EmailDialog = ({ email, onClose }: EmailDialogProps) => (
  <Dialog open={email !== null} onClose={onClose} title={email?.subject ?? ''}>
    {email && <Loaded id={email.id} />}
  </Dialog>
);
