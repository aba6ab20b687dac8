import {
  describeVerification,
  operationEndpoints as endpoints,
  operationMessages as messages,
} from '@proxima/contract/admin/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { retryMail } from '../notifications/outbox/retry-mail.ts';
import { listAudit } from './list-audit.ts';
import { readHealth } from './read-health.ts';
import { listMails, readMail } from './read-outbox.ts';
import { verifyAudit } from './verify-audit.ts';

export function operationRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.listMails, ({ context, query }) => listMails(context, query));
  route(app, platform, endpoints.getMail, async ({ context, params }) => ({
    message: 'Mail',
    data: await readMail(context, params.id),
  }));
  route(app, platform, endpoints.retryMail, async ({ context, params }) => {
    await retryMail(context, params.id);
    return { message: messages.retried, data: await readMail(context, params.id) };
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
