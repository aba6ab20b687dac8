import type { MessageState } from '@proxima/contract/webhooks/webhook-states';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AttemptRow } from './messages.repository.ts';

const selectMessages = (db: Database, webhookId: number) =>
  db
    .selectFrom('webhook_messages')
    .selectAll()
    .select([
      sql<number>`(select count(*)::integer from webhook_attempts where message_id = webhook_messages.id)`.as(
        'made',
      ),
      sql<
        (Omit<AttemptRow, 'at'> & { at: string }) | null
      >`(select to_jsonb(one) from webhook_attempts one where message_id = webhook_messages.id order by id desc limit 1)`.as(
        'last',
      ),
    ])
    .where('webhook_id', '=', webhookId);

export type LoggedMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** Newest first, one more than `limit` when there are more. */
export const listLog = (
  db: Database,
  webhookId: number,
  { state, before, limit }: { state: MessageState | undefined; before: number | undefined; limit: number },
): Promise<LoggedMessage[]> =>
  selectMessages(db, webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export const findLogged = (db: Database, webhookId: number, id: number): Promise<LoggedMessage | undefined> =>
  selectMessages(db, webhookId).where('id', '=', id).executeTakeFirst();

/** The newest first. */
export const listAttempts = (db: Database, messageId: number): Promise<AttemptRow[]> =>
  db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('id', 'desc')
    .limit(listLimits.attemptsOfWebhookMessage)
    .execute();
