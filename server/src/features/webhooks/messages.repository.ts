import type { MessageState } from '@proxima/contract/webhooks/webhook-states';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { WebhookAttempts, WebhookMessages } from '../../platform/database/schema.generated.ts';

export type MessageRow = Selectable<WebhookMessages>;
export type AttemptRow = Selectable<WebhookAttempts>;

/** A message that no other has: of a test. */
export const insertTest = (
  db: Database,
  webhookId: number,
  { kind, call }: { kind: string; call: string },
): Promise<MessageRow> =>
  db
    .insertInto('webhook_messages')
    .values({
      webhook_id: webhookId,
      kind,
      subject_kind: 'webhook',
      subject_id: webhookId,
      call,
      dedupe_key: sql<string>`gen_random_uuid()::text`,
      at: sql<Date>`clock_timestamp()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Seconds after which an attempt has surely ended; if its node died, the message is sent again. */
const lease = 30;

/**
 * Claims a message that is due for one attempt: the first of its subject, if its endpoint is on; of parallel calls one gets it. Until it is
 * recorded, or the lease ends because the node died, the next of the subject waits.
 */
export async function claimMessage(db: Database, webhookId: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    update webhook_messages
    set due_at = now() + make_interval(secs => ${lease}), attempts = attempts + 1, tried_since = coalesce(tried_since, now())
    where id = (
      select id from webhook_messages one
      where webhook_id = ${webhookId} and state = 'waiting' and due_at <= now()
        and exists (select from webhooks where webhooks.id = webhook_id and webhooks.state = 'on')
        and not exists (
          select from webhook_messages earlier
          where earlier.webhook_id = one.webhook_id and earlier.subject_kind = one.subject_kind
            and earlier.subject_id = one.subject_id and earlier.id < one.id and earlier.state = 'waiting')
      order by due_at, id limit 1
      for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Endpoints that are on and have something due. */
export async function listDueWebhooks(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('state', '=', 'on')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_messages')
          .select('webhook_messages.id')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('webhook_messages.state', '=', 'waiting')
          .where('due_at', '<=', sql<Date>`now()`),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined if it was removed or does not wait any more. */
export const lockWaiting = (db: Database, id: number): Promise<MessageRow | undefined> =>
  db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

export async function insertAttempt(db: Database, attempt: Omit<AttemptRow, 'id'>): Promise<void> {
  await db.insertInto('webhook_attempts').values(attempt).execute();
}

export async function endMessage(db: Database, id: number, state: MessageState): Promise<void> {
  await db.updateTable('webhook_messages').set({ state }).where('id', '=', id).execute();
}

/** Seconds for which a message is tried again. */
const maxAge = 3 * 24 * 3_600;

/**
 * Makes a message due again after `delay` seconds, but no later than the end of its three days.
 * @returns false when they are over
 */
export async function postponeMessage(db: Database, id: number, delay: number): Promise<boolean> {
  const end = sql<Date>`tried_since + make_interval(secs => ${maxAge})`;
  const postponed = await db
    .updateTable('webhook_messages')
    .set({ due_at: sql`least(now() + make_interval(secs => ${delay}), ${end})` })
    .where('id', '=', id)
    .where(end, '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return postponed !== undefined;
}

/** Makes a message due now, with three days of its own; one that waits already keeps what remains of its days. */
export async function requeueMessage(db: Database, id: number): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({
      due_at: sql`now()`,
      attempts: sql`case state when 'waiting' then attempts else 0 end`,
      tried_since: sql`case state when 'waiting' then tried_since end`,
      state: 'waiting',
    })
    .where('id', '=', id)
    .execute();
}

/** Gives everything that waits for an endpoint three days from now. */
export async function restartWaiting(db: Database, webhookId: number): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ due_at: sql`now()`, attempts: 0, tried_since: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function deleteOldMessages(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom('webhook_messages')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
