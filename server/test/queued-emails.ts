import pg from 'pg';
import { PgBoss } from 'pg-boss';

/** The queue that delivers emails, with one job for each. */
const deliveryQueue = 'notifications.email-queued';

/**
 * Queues emails as one change of the product would: all rows and jobs in one transaction. The server must have been started on this
 * database before. The subject of each email is its index in the list.
 */
export async function queueEmails(databaseUrl: string, recipients: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, migrate: false, supervise: false, schedule: false });
  await client.connect();
  try {
    await boss.start();
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into email_outbox (kind, to_address, subject, text, html)
       select 'bench', address, (n - 1)::text, repeat('An email of usual length. ', 40), repeat('<p>An email of usual length.</p>', 200)
       from unnest($1::text[]) with ordinality as recipient (address, n) order by n returning id`,
      [recipients],
    );
    await boss.insert(
      deliveryQueue,
      rows.map(({ id }) => ({ data: { emailId: Number(id) }, singletonKey: id })),
    );
    await client.query('commit');
  } finally {
    await boss.stop({ graceful: false });
    await client.end();
  }
}

/** Recipients of `count` emails to this many people in turn. */
export const recipientsInTurn = (count: number, people: number): string[] =>
  Array.from({ length: count }, (_, n) => `person${n % people}@example.test`);

interface Received {
  subject?: string;
  recipients: string[];
}

/** Addresses whose emails did not first arrive in the order in which they were queued. */
export function addressesOutOfOrder(received: readonly Received[]): string[] {
  const subjects = Map.groupBy(received, ({ recipients }) => recipients[0] ?? '');
  return [...subjects].flatMap(([address, emails]) => {
    const places = [...new Set(emails.map(({ subject }) => Number(subject)))];
    return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0)) ? [] : [address];
  });
}
