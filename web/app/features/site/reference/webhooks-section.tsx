import type { ReferenceIndex } from '@proxima/contract/reference/reference';
import { CodeSample } from './code-sample.tsx';

const body = `POST /your/endpoint
content-type: application/json
webhook-id: msg_9f1c2d3e4a5b6c7d8e9f0a1b2c3d4e5f
webhook-timestamp: 1795944600
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "id": "msg_9f1c2d3e4a5b6c7d8e9f0a1b2c3d4e5f",
  "type": "new_submission",
  "timestamp": "2026-11-28T09:30:00.000Z",
  "data": {
    "subject_type": "submission",
    "subject_id": 31,
    "url": "https://ventures.example.com/api/admin/submissions/31"
  }
}`;

const verification = `import { Webhook } from 'standardwebhooks';

// The raw body, before it is parsed. It throws for a wrong signature and for messages older than five minutes.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);`;

/** How other programs are notified of events. */
export const WebhooksSection = ({ events }: Pick<ReferenceIndex, 'events'>) => (
  <section aria-labelledby="webhooks">
    <h2 id="webhooks" className="scroll-mt-24 text-2xl">
      Webhooks
    </h2>
    <div className="mt-4 flex max-w-text flex-col gap-3">
      <p>
        Owners add the address of a program in the console and choose what it is notified of. A message says
        what happened and where to read it; it names nobody. Read the subject at{' '}
        <code className="font-mono text-sm">url</code> with a token of your own.
      </p>
      <p>
        Messages are signed according to the Standard Webhooks specification. While a secret is being changed
        there are two signatures, separated by a space; one valid signature is enough. Reply with any status
        from 200 to 299 within ten seconds.
      </p>
      <p>
        A message may arrive more than once, always under the same{' '}
        <code className="font-mono text-sm">webhook-id</code>. Messages about the same subject arrive in
        order; those about others do not wait for them. What is not accepted is sent again for three days;
        then the webhook is switched off. Redirects are not followed, and the status 410 switches the webhook
        off immediately.
      </p>
    </div>
    <h3 className="mt-8 text-lg">A message, and how to check its signature</h3>
    <div className="mt-4 grid gap-6 lg:grid-cols-2">
      <CodeSample title="What arrives" call="Webhooks" code={body} />
      <CodeSample title="TypeScript" call="Webhooks" code={verification} />
    </div>
    <details className="mt-6">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        All types ({events.length})
      </summary>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {events.map(({ type, text, audience }) => (
          <li key={type} className="py-2">
            <code className="font-mono text-sm wrap-anywhere">{type}</code>
            <span className="block text-sm text-ink-soft">
              {text}. {audience}.
            </span>
          </li>
        ))}
      </ul>
    </details>
  </section>
);
