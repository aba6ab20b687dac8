import {
  attemptFailures,
  webhookEndpoints as endpoints,
  type FullWebhookMessage,
  type WebhookLogEntry,
} from '@proxima/contract/webhooks/webhooks';
import { longDateTime } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMessage, useWebhookChange } from './webhooks.queries.ts';

type Outcome = NonNullable<WebhookLogEntry['last_attempt']>;

/** How an attempt ended, in words. */
export const outcomeOf = ({ status, failure }: Outcome): string =>
  failure ? attemptFailures[failure] : `Replied ${status}`;

const preStyles = 'rounded-control bg-mist px-3 py-2 font-mono text-xs break-all whitespace-pre-wrap';

const AttemptLine = ({ attempt }: { attempt: FullWebhookMessage['all_attempts'][number] }) => (
  <li className="border-b border-line py-3 last:border-0">
    <p className="font-medium">{outcomeOf(attempt)}</p>
    <p className="text-xs text-ink-soft">
      {longDateTime(attempt.at)}, {attempt.took_ms.toLocaleString('en')} ms
    </p>
    {attempt.reply && <pre className={`mt-2 ${preStyles}`}>{attempt.reply}</pre>}
  </li>
);

interface OfWebhook {
  webhookId: number;
  /** Whether it is on: only then is something sent again. */
  isOn: boolean;
}

function Content({ webhookId, isOn, message }: OfWebhook & { message: FullWebhookMessage }) {
  const params = { id: webhookId, message: message.id };
  const again = useWebhookChange(() => api.call(endpoints.sendAgain, { params }));
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div>
        <h3 className="mb-1 font-medium">What is sent</h3>
        <pre className={preStyles}>{JSON.stringify(JSON.parse(message.body), null, 2)}</pre>
      </div>
      <div>
        <h3 className="font-medium">Attempts</h3>
        {message.all_attempts.length === 0 ? (
          <p className="mt-1 text-ink-soft">None yet.</p>
        ) : (
          <ul>
            {message.all_attempts.map((attempt) => (
              <AttemptLine key={attempt.id} attempt={attempt} />
            ))}
          </ul>
        )}
        {message.next_attempt_at && isOn && (
          <p className="mt-1 text-ink-soft">The next one is due {longDateTime(message.next_attempt_at)}.</p>
        )}
      </div>
      {isOn ? (
        <Button
          kind="secondary"
          className="self-start"
          pending={again.isPending}
          pendingLabel="Sending..."
          onClick={() => again.mutate()}
        >
          {message.state === 'waiting' ? 'Send now' : 'Send again'}
        </Button>
      ) : (
        <p className="text-ink-soft">Switch the webhook on to send this.</p>
      )}
    </div>
  );
}

const Loaded = ({ id, ...of }: OfWebhook & { id: number }) => (
  <QueryContent query={useMessage(of.webhookId, id)} placeholder={<Skeleton className="h-48" />}>
    {(message) => <Content {...of} message={message} />}
  </QueryContent>
);

interface MessageDialogProps extends OfWebhook {
  /** Null: closed. */
  message: { id: number; title: string } | null;
  onClose: () => void;
}

/** One message with what was sent, each reply, and a button to send it again. */
export const MessageDialog = ({ message, onClose, ...of }: MessageDialogProps) => (
  <Dialog open={message !== null} onClose={onClose} title={message?.title ?? ''}>
    {message && <Loaded {...of} id={message.id} />}
  </Dialog>
);
