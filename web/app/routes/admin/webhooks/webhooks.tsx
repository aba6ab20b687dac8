import { webhookEndpoints } from '@proxima/contract/webhooks/webhooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { WebhookForm } from '../../../features/webhooks/webhook-form.tsx';
import { WebhookSecret } from '../../../features/webhooks/webhook-secret.tsx';
import { useWebhooks } from '../../../features/webhooks/webhooks.queries.ts';
import { WebhooksList } from '../../../features/webhooks/webhooks-list.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';

export const handle = privateHandle(
  'Webhooks',
  'Other programs that are notified of what happens here.',
  () => [webhookEndpoints.list.path],
);

interface Added {
  id: number;
  secret: string;
}

export function Component() {
  const webhooks = useWebhooks();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const add = () => setAdding(true);
  return (
    <ConsolePage
      title="Webhooks"
      lead="Other programs that are notified of what happens here."
      isList
      actions={!isAdding && Boolean(webhooks.data?.length) && <Button onClick={add}>Add webhook</Button>}
    >
      {isAdding ? (
        <WebhookForm
          onCancel={() => setAdding(false)}
          onDone={({ id }, secret = '') => {
            setAdding(false);
            setAdded({ id, secret });
          }}
        />
      ) : (
        <QueryContent query={webhooks}>{(rows) => <WebhooksList rows={rows} onAdd={add} />}</QueryContent>
      )}
      <WebhookSecret
        secret={added?.secret ?? null}
        onClose={() => {
          if (added) navigate(paths.adminWebhook(added.id));
          setAdded(null);
        }}
      />
    </ConsolePage>
  );
}
