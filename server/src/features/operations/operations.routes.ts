import {
  describeVerification,
  operationEndpoints as endpoints,
  operationMessages as messages,
} from '@proxima/contract/operations/operations';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { retryEmail } from '../notifications/outbox/manage-emails.ts';
import { findAuditPeople } from './audit-log/find-people.ts';
import { listAudit } from './audit-log/list-audit.ts';
import { readHealth } from './read-health.ts';
import { listEmails, readEmail } from './read-outbox.ts';
import { verifyAudit } from './verify-audit.ts';

export function operationRoutes({ answer, route, platform }: Routes): void {
  route(endpoints.listEmails, ({ context, query }) => listEmails(context, query));
  answer(endpoints.getEmail, 'Email', byId(readEmail));
  answer(endpoints.retryEmail, messages.retried, async ({ context, params }) => {
    await retryEmail(context, params.id);
    return readEmail(context, params.id);
  });
  answer(endpoints.health, 'Health', ({ context }) => readHealth(context));
  route(endpoints.listAudit, ({ context, query }) => listAudit(context, query));
  answer(endpoints.listAuditPeople, 'People', ({ context, query }) => findAuditPeople(context, query.search));
  route(endpoints.verifyAudit, async () => {
    const data = await verifyAudit(platform.db, platform.key);
    return { message: describeVerification(data), data };
  });
}
