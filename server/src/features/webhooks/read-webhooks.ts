import type { FullWebhookMessage, Webhook, webhookEndpoints } from '@proxima/contract/webhooks/webhooks';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { hasRight } from '../../platform/access.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Describe } from '../notifications/describe-subjects.ts';
import { findLogged, listAttempts, listLog } from './log.repository.ts';
import { presentFullMessage, presentMessage, presentWebhook } from './webhooks.presenter.ts';
import { findWebhook, listWebhooks, nameWebhooks } from './webhooks.repository.ts';
import { bodyOf } from './write-message.ts';

/** All endpoints by name. */
export const readWebhooks = async ({ platform: { db } }: Context<Admin>): Promise<Webhook[]> =>
  (await listWebhooks(db)).map(presentWebhook);

/** @throws DomainError `not_found` */
export const readWebhook = ({ platform: { db } }: Context<Admin>, id: number): Promise<Webhook> =>
  getWebhook(db, id);

/** @throws DomainError `not_found` */
export async function getWebhook(db: Database, id: number): Promise<Webhook> {
  const row = await findWebhook(db, id);
  if (!row) throw new DomainError('not_found');
  return presentWebhook(row);
}

/** What was sent to an endpoint, newest first. @throws DomainError `not_found` */
export async function readLog(
  { platform: { db } }: Context<Admin>,
  id: number,
  { cursor, limit, state }: QueryOf<typeof webhookEndpoints.messages>,
): Promise<ReplyOf<typeof webhookEndpoints.messages>> {
  await getWebhook(db, id);
  const rows = await listLog(db, id, { state, before: parseIdCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit);
  return { message: 'Messages', data: items.map(presentMessage), next_cursor };
}

/** One message with what was sent and each reply. @throws DomainError `not_found` */
export async function readMessage(
  { platform }: Context<Admin>,
  { id, message }: { id: number; message: number },
): Promise<FullWebhookMessage> {
  const row = await findLogged(platform.db, id, message);
  if (!row) throw new DomainError('not_found');
  return presentFullMessage(row, bodyOf(platform, row), await listAttempts(platform.db, row.id));
}

/** Names of endpoints, for notifications about them; nobody but owners reads those. */
export const describeWebhooks: Describe = async ({ db }, reader, ids) => {
  if (!hasRight(reader, 'team.manage')) return new Map();
  return new Map((await nameWebhooks(db, ids)).map(({ id, name }) => [id, { name, key: String(id) }]));
};
