import { webhookEndpoints as endpoints, type Webhook } from '@proxima/contract/webhooks/webhooks';
import { useNavigate } from 'react-router';
import { longDateTime } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useWebhookChange } from './webhooks.queries.ts';

interface WebhookActionsProps {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

/** The secret, with a button for another one. */
export function SecretCard({ webhook, onSecret }: WebhookActionsProps) {
  const input = { params: { id: webhook.id } };
  const make = useWebhookChange(
    () => api.call(endpoints.makeSecret, input),
    ({ data }) => onSecret(data.secret),
  );
  const end = useWebhookChange(() => api.call(endpoints.endFormerSecret, input));
  const endsAt = webhook.former_secret_ends_at;
  return (
    <Card>
      <h2 className="text-lg">Secret</h2>
      <p className="mt-1.5 text-sm text-ink-soft">
        {endsAt
          ? `Events are signed with the new secret and, until ${longDateTime(endsAt)}, with the former one as well.`
          : 'Every event is signed with a secret that was shown once. You can replace it at any time; the former one works for another day.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {endsAt ? (
          <ConfirmingButton
            label="End the former secret"
            title="End the former secret now?"
            description="A receiver that still uses it refuses events from now on."
            button={{ kind: 'secondary', size: 'small' }}
            change={end}
          />
        ) : (
          <Button kind="secondary" size="small" pending={make.isPending} onClick={() => make.mutate()}>
            Make a new secret
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Test, switch and remove. */
export function WebhookActions({ webhook }: Pick<WebhookActionsProps, 'webhook'>) {
  const navigate = useNavigate();
  const input = { params: { id: webhook.id } };
  const test = useWebhookChange(() => api.call(endpoints.test, input));
  const switchOn = useWebhookChange(() => api.call(endpoints.switchOn, input));
  const switchOff = useWebhookChange(() => api.call(endpoints.switchOff, input));
  const remove = useWebhookChange(
    () => api.call(endpoints.remove, input),
    () => navigate(paths.adminWebhooks),
  );
  return (
    <div className="flex flex-wrap gap-2">
      {webhook.state === 'on' ? (
        <>
          <Button kind="secondary" pending={test.isPending} onClick={() => test.mutate()}>
            Send test event
          </Button>
          <ConfirmingButton
            label="Switch off"
            title={`Switch ${webhook.name} off?`}
            description="Waiting events stay here and are sent once it is on again. Events that happen until then are not sent."
            button={{ kind: 'secondary' }}
            change={switchOff}
          />
        </>
      ) : (
        <Button pending={switchOn.isPending} onClick={() => switchOn.mutate()}>
          Switch on
        </Button>
      )}
      <ConfirmingButton
        label="Remove"
        title={`Remove ${webhook.name}?`}
        description="Nothing more is sent to it. Its log and its waiting events are deleted."
        kind="danger"
        button={{ kind: 'quiet' }}
        change={remove}
      />
    </div>
  );
}
