import type { OffReason } from '@proxima/contract/webhooks/webhook-states';
import type { Webhook } from '@proxima/contract/webhooks/webhooks';
import { Badge } from '../../ui/display/badge.tsx';

export const offTexts: Record<OffReason, string> = {
  by_hand: 'An owner switched it off.',
  failing: 'The receiver did not accept an event for three days.',
  gone: 'The receiver replied that it is gone for good (410).',
  no_secret: 'Its secret was lost with the installation’s key. Make a new one, then switch it on.',
};

/** How an endpoint is doing, in a word or two. */
export function WebhookHealth({ webhook }: { webhook: Webhook }) {
  if (webhook.state === 'off')
    return <Badge tone={webhook.off_reason === 'by_hand' ? 'slate' : 'red'}>Switched off</Badge>;
  if (webhook.failing_since) return <Badge tone="amber">Failing</Badge>;
  if (webhook.last_delivered_at) return <Badge tone="green">Working</Badge>;
  return <Badge tone="slate">Nothing sent yet</Badge>;
}
