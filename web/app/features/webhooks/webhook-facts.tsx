import { webhookKindText } from '@proxima/contract/webhooks/webhook-kinds';
import type { Webhook } from '@proxima/contract/webhooks/webhooks';
import { Button } from '../../ui/actions/button.tsx';
import { Fact } from '../../ui/display/fact.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from './disclosure.tsx';
import { offTexts, WebhookHealth } from './webhook-health.tsx';

interface WebhookFactsProps {
  webhook: Webhook;
  onChange: () => void;
}

/** Where an endpoint is, how it is doing and what it is sent. */
export const WebhookFacts = ({ webhook, onChange }: WebhookFactsProps) => (
  <Card>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <WebhookHealth webhook={webhook} />
      <Button kind="quiet" size="small" onClick={onChange}>
        Change
      </Button>
    </div>
    {webhook.off_reason && (
      <p className="mt-3 text-sm text-ink-soft">
        {offTexts[webhook.off_reason]}{' '}
        {webhook.waiting > 0 &&
          'Waiting events are sent once it is on again, the oldest first. They are kept for 30 days.'}
      </p>
    )}
    <dl className="mt-4 grid gap-4 sm:grid-cols-2">
      <Fact term="Address" wide>
        <span className="break-all">{webhook.url}</span>
      </Fact>
      <Fact term="Last delivery">
        {webhook.last_delivered_at ? <RelativeTime iso={webhook.last_delivered_at} /> : 'None yet'}
      </Fact>
      <Fact term="Waiting">{webhook.waiting.toLocaleString('en')}</Fact>
      {webhook.failing_since && (
        <Fact term="Failing since">
          <RelativeTime iso={webhook.failing_since} />
        </Fact>
      )}
    </dl>
    <Disclosure label="Events" note={String(webhook.kinds.length)}>
      <ul className="flex flex-col gap-1 pb-2 text-sm">
        {webhook.kinds.map((kind) => (
          <li key={kind}>{webhookKindText(kind)}</li>
        ))}
      </ul>
    </Disclosure>
  </Card>
);
