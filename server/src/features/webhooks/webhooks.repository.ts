import type { OffReason, WebhookState } from '@proxima/contract/webhooks/webhook-states';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Webhooks } from '../../platform/database/schema.generated.ts';

const waitingOf = sql`webhook_messages.webhook_id = webhooks.id and webhook_messages.state = 'waiting'`;

/** With their health. */
const selectWithHealth = (db: Database) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .select([
      sql<number>`(select count(*)::integer from webhook_messages where ${waitingOf})`.as('waiting'),
      // Of those that failed at least once: an attempt that is under way has no entry yet.
      sql<Date | null>`(select min(tried_since) from webhook_messages where ${waitingOf}
        and exists (select from webhook_attempts where message_id = webhook_messages.id))`.as(
        'failing_since',
      ),
      sql<Date | null>`(select max(at) from webhook_attempts where message_id = (
        select id from webhook_messages where webhook_id = webhooks.id and state = 'delivered' order by id desc limit 1))`.as(
        'last_delivered_at',
      ),
    ]);

export type WebhookWithHealth = Awaited<ReturnType<typeof listWebhooks>>[number];

export const listWebhooks = (db: Database) =>
  selectWithHealth(db).orderBy(sql`lower(name)`).orderBy('id').execute();

export const findWebhook = (db: Database, id: number): Promise<WebhookWithHealth | undefined> =>
  selectWithHealth(db).where('id', '=', id).executeTakeFirst();

export const nameWebhooks = (db: Database, ids: readonly number[]) =>
  db.selectFrom('webhooks').select(['id', 'name']).where('id', 'in', ids).execute();

/** Events that are queued for it at the same time do not wait. */
export const lockWebhook = (db: Database, id: number) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .select(sql<boolean>`coalesce(former_secret_ends_at > now(), false)`.as('has_two_secrets'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>;

export async function insertWebhook(db: Database, row: Insertable<Webhooks>): Promise<number> {
  const { id } = await db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateWebhook(db: Database, id: number, changes: Updateable<Webhooks>): Promise<void> {
  await db.updateTable('webhooks').set(changes).where('id', '=', id).execute();
}

export async function setState(
  db: Database,
  id: number,
  to: { state: WebhookState; off_reason: OffReason | null },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ ...to, switched_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Sets the secret; the former one, if there is one that can sign, ends in a day. */
export async function setSecret(db: Database, id: number, secret: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      secret,
      former_secret: sql`nullif(secret, '')`,
      former_secret_ends_at: sql`case when secret <> '' then now() + interval '1 day' end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(db: Database, id: number): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Former secrets whose time is over no longer sign; this deletes them. */
export async function deleteEndedSecrets(db: Database): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ former_secret: null, former_secret_ends_at: null })
    .where('former_secret_ends_at', '<=', sql<Date>`now()`)
    .execute();
}

/** As it signs now: without a former secret whose time is over. Undefined if there is none, or it is off. */
export const findSigning = (db: Database, id: number) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'url', 'secret'])
    .select(
      sql<string | null>`case when former_secret_ends_at > now() then former_secret end`.as('former_secret'),
    )
    .where('id', '=', id)
    .where('state', '=', 'on')
    .executeTakeFirst();

export const listSecrets = (db: Database) =>
  db.selectFrom('webhooks').select(['id', 'name', 'secret', 'former_secret']).orderBy('id').execute();

export async function replaceSecrets(
  db: Database,
  id: number,
  secrets: { secret: string; former_secret: string | null },
): Promise<void> {
  await db.updateTable('webhooks').set(secrets).where('id', '=', id).execute();
}

/** Without a secret nothing can be signed. */
export async function switchOffForLostKey(db: Database, id: number): Promise<void> {
  await updateWebhook(db, id, { secret: '', former_secret: null, former_secret_ends_at: null });
  await setState(db, id, { state: 'off', off_reason: 'no_secret' });
}
