import { memberRoles } from '@proxima/contract/accounts/roles';
import type { RecipientOutcome } from '@proxima/contract/mailings/mailing-wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';

/** Someone on a list, with the ventures for which they are on it. */
export interface Listed {
  userId: number;
  ventures: readonly string[];
}

/** What is stored of a recipient; `emailed` is followed in the outbox. */
export type StoredOutcome = Exclude<RecipientOutcome, 'sent' | 'failed' | 'read'> | 'emailed';

/** Accounts of members, with what decides whether they get emails; those that are gone are absent. */
export const listAccounts = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'has_joined'])
    .select([
      sql<boolean>`disabled_at is not null`.as('is_disabled'),
      sql<boolean>`exists (select from dead_addresses where address = lower(email) and alive_at is null)`.as(
        'is_dead',
      ),
    ])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('role', 'in', memberRoles)
    .orderBy('id')
    .execute();
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

/** Those of these accounts whose name begins with what was typed, or has a word that does. */
export const listNamed = (db: Database, ids: readonly number[], typed: string, limit: number) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(
      sql<boolean>`(' ' || first_name || ' ' || last_name) ilike ${`% ${typed.replaceAll(/[%_\\]/g, '\\$&')}%`}`,
    )
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function insertRecipients(
  tx: Database,
  mailingId: number,
  listed: readonly Listed[],
): Promise<void> {
  const rows = listed.map(({ userId, ventures }) => ({ user_id: userId, ventures }));
  await sql`insert into mailing_recipients (mailing_id, user_id, ventures)
    select ${mailingId}, user_id, array(select jsonb_array_elements_text(ventures))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (user_id bigint, ventures jsonb)
    where exists (select from users where id = user_id) order by user_id`.execute(tx);
}

export async function deleteRecipients(tx: Database, mailingId: number): Promise<void> {
  await tx.deleteFrom('mailing_recipients').where('mailing_id', '=', mailingId).execute();
}

/** The next ones that were not worked on. */
export const listWaiting = (tx: Database, mailingId: number, limit: number) =>
  tx
    .selectFrom('mailing_recipients')
    .select(['id', 'user_id', 'ventures'])
    .where('mailing_id', '=', mailingId)
    .where('outcome', '=', sql.lit('waiting'))
    .orderBy('id')
    .limit(limit)
    .execute();

export async function saveOutcomes(
  tx: Database,
  outcomes: readonly { id: number; outcome: StoredOutcome }[],
): Promise<void> {
  await sql`update mailing_recipients set outcome = given.outcome
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given (id bigint, outcome text)
    where mailing_recipients.id = given.id`.execute(tx);
}

/** An email that is in no outbox was deleted there at the end of quiet hours, or with the account. */
const emailState = sql`coalesce(recipient.email_state, email.state, case when recipient.user_id is null then 'gone' else 'read' end)`;

const outcomeNow = sql<RecipientOutcome>`case when recipient.outcome <> 'emailed' then recipient.outcome
  when ${emailState} = 'queued' then 'waiting' when ${emailState} = 'suppressed' then 'returned' else ${emailState} end`;

const withEmails = sql`mailing_recipients recipient left join email_outbox email on recipient.outcome = 'emailed'
  and email.cause = 'mailing:' || recipient.mailing_id and email.kind = 'mailing' and email.user_id = recipient.user_id`;

export const countOutcomes = (db: Database, mailingId: number) =>
  rowsOf<{ outcome: RecipientOutcome; count: number }>(db)`
    select ${outcomeNow} as outcome, count(*)::float8 as count from ${withEmails}
    where recipient.mailing_id = ${mailingId} group by 1`;

/** For the table of its recipients. */
export const recipientRows = (mailingId: number) => sql<{
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  outcome: RecipientOutcome;
}>`select recipient.user_id, users.first_name, users.last_name, users.email, ${outcomeNow} as outcome
  from ${withEmails} left join users on users.id = recipient.user_id
  where recipient.mailing_id = ${mailingId} order by recipient.id`;

/** How many emails of a mailing could be sent now and are not yet. */
export async function countQueued(db: Database, mailingId: number): Promise<number> {
  const { count } = await db
    .selectFrom('email_outbox')
    .select(sql<number>`count(*)::float8`.as('count'))
    .where('cause', '=', `mailing:${mailingId}`)
    .where('kind', '=', 'mailing')
    .where('state', '=', 'queued')
    .where(sql<boolean>`(held_until is null or held_until <= now())`)
    .executeTakeFirstOrThrow();
  return count;
}

/** What one recipient has of mailings that reached them. */
export const listReceived = (db: Database, userId: number, mailingIds: readonly number[]) =>
  db
    .selectFrom('mailing_recipients')
    .innerJoin('users', 'users.id', 'mailing_recipients.user_id')
    .select(['mailing_id', 'ventures', 'users.first_name', 'users.last_name'])
    .where('user_id', '=', userId)
    .where('mailing_id', '=', sql<number>`any(${mailingIds}::bigint[])`)
    .where('outcome', 'in', ['emailed', 'digest', 'returned', 'unsubscribed'])
    .execute();

/** The newest mailings with an account among the recipients. */
export async function listReceivedIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mailing_recipients')
    .select('mailing_id')
    .where('user_id', '=', userId)
    .orderBy('mailing_id', 'desc')
    .limit(1_000)
    .execute();
  return rows.map(({ mailing_id }) => mailing_id);
}

/** Removes what is stored of an account beside its id. */
export async function eraseVentures(tx: Database, userId: number): Promise<void> {
  await tx.updateTable('mailing_recipients').set({ ventures: [] }).where('user_id', '=', userId).execute();
}

/** Days after which what became of emails is copied from the outbox, which deletes them ten days later. */
const copiedAfterDays = 20;

export async function copyEmailStates(db: Database): Promise<void> {
  await sql`update mailing_recipients set email_state = coalesce((
      select state from email_outbox email where email.cause = 'mailing:' || mailing_id and email.kind = 'mailing'
      and email.user_id = mailing_recipients.user_id limit 1), 'read')
    from mailings where mailings.id = mailing_id and mailing_recipients.outcome = 'emailed' and email_state is null and user_id is not null
    and mailings.sent_at < now() - make_interval(days => ${copiedAfterDays})`.execute(db);
}
