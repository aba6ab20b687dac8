import {
  describeVerification,
  operationEndpoints as endpoints,
  operationMessages as messages,
} from '@proxima/contract/admin/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { retryEmail } from '../notifications/outbox/queue-email.ts';
import { listAudit, verifyAudit } from './list-audit.ts';
import { readHealth } from './read-health.ts';
import { listEmails, readEmail } from './read-outbox.ts';

export function operationRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.listEmails, ({ context, query }) => listEmails(context, query));
  route(app, platform, endpoints.getEmail, async ({ context, params }) => ({
    message: 'Email',
    data: await readEmail(context, params.id),
  }));
  route(app, platform, endpoints.retryEmail, async ({ context, params }) => {
    await retryEmail(context, params.id);
    return { message: messages.retried, data: await readEmail(context, params.id) };
  });
  route(app, platform, endpoints.health, async ({ context }) => ({
    message: 'Health',
    data: await readHealth(context),
  }));
  route(app, platform, endpoints.listAudit, ({ context, query }) => listAudit(context, query));
  route(app, platform, endpoints.verifyAudit, async () => {
    const data = await verifyAudit(platform.db, platform.key);
    return { message: describeVerification(data), data };
  });
}
