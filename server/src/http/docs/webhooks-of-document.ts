import type { SubjectKind } from '@proxima/contract/notifications/kind-rows';
import { notificationKinds } from '@proxima/contract/notifications/kinds';
import { callOfSubject } from '@proxima/contract/webhooks/subject-calls';
import {
  testKind,
  webhookKindAudience,
  webhookKinds,
  webhookKindText,
} from '@proxima/contract/webhooks/webhook-kinds';
import { webhookHeaders } from '@proxima/contract/webhooks/webhook-message';
import { referenceTo } from './document-parts.ts';
import type { ApiDocument, Parameter } from './openapi-types.ts';

const headers: Parameter[] = Object.entries(webhookHeaders).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

/** What is sent to endpoints of other programs, by type (OpenAPI 3.1, "webhooks"). */
export const webhooksOfDocument = (): ApiDocument['webhooks'] =>
  Object.fromEntries([
    ...webhookKinds.map((kind) => [
      kind,
      described(kind, `${webhookKindAudience(kind)}.`, notificationKinds[kind].subject),
    ]),
    [testKind, described(testKind, 'An owner pressed the test button.', 'webhook')],
  ]);

const described = (type: string, description: string, subject: SubjectKind) => ({
  post: {
    operationId: `webhookMessage.${type}`,
    summary: webhookKindText(type),
    description,
    parameters: headers,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: referenceTo('WebhookMessage') },
          example: {
            id: 'msg_9f1c2d3e4a5b6c7d8e9f0a1b2c3d4e5f',
            type,
            timestamp: '2026-11-28T09:30:00.000Z',
            data: {
              subject_type: subject,
              subject_id: 31,
              url: `https://ventures.example.com${callOfSubject({ kind: subject, id: 31, ventureId: 7 })}`,
            },
          },
        },
      },
    },
    responses: {
      '2XX': {
        description: 'Accepted. Anything else, or no reply within 10 seconds, is tried again for three days.',
      },
      '410': { description: 'Gone for good: the webhook is switched off.' },
    },
  },
});
