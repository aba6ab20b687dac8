import { urlOf } from '@proxima/contract/client/wire-request';
import { webhookEndpoints } from '@proxima/contract/webhooks/webhooks';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { MessageLog } from '../../../features/webhooks/message-log.tsx';
import { SecretCard, WebhookActions } from '../../../features/webhooks/webhook-actions.tsx';
import { WebhookFacts } from '../../../features/webhooks/webhook-facts.tsx';
import { WebhookForm } from '../../../features/webhooks/webhook-form.tsx';
import { WebhookSecret } from '../../../features/webhooks/webhook-secret.tsx';
import { useWebhook } from '../../../features/webhooks/webhooks.queries.ts';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Webhook', 'One webhook with what was sent to it.', ({ id }) => [
  urlOf(webhookEndpoints.get, { params: { id: Number(id) } }),
]);

export function Component() {
  const query = useWebhook(idIn(useParams().id));
  const [isChanging, setChanging] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const title = query.data?.name ?? 'Webhook';
  return (
    <ConsolePage
      title={title}
      above={<Breadcrumb crumbs={[{ label: 'Webhooks', href: paths.adminWebhooks }, { label: title }]} />}
      actions={query.data && <WebhookActions webhook={query.data} />}
    >
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(webhook) => (
          <div className="flex flex-col gap-8">
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
              {isChanging ? (
                <WebhookForm
                  key={webhook.version}
                  webhook={webhook}
                  onDone={() => setChanging(false)}
                  onCancel={() => setChanging(false)}
                />
              ) : (
                <WebhookFacts webhook={webhook} onChange={() => setChanging(true)} />
              )}
              <SecretCard webhook={webhook} onSecret={setSecret} />
            </div>
            <MessageLog webhook={webhook} />
          </div>
        )}
      </QueryContent>
      <WebhookSecret secret={secret} onClose={() => setSecret(null)} />
    </ConsolePage>
  );
}
