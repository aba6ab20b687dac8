import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addressesOutOfOrder, queueEmails, recipientsInTurn } from '../../server/test/queued-emails.ts';
import { type SmtpTestServer, startSmtpServer } from '../../server/test/smtp-harness.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { Random } from '../random.ts';
import { endLeases, startKillable, until } from './killable.ts';

const count = 200;
const people = 40;
/** Emails that a node hands over at the same time. */
const concurrency = 4;

/**
 * Kills the server with SIGKILL while it hands over emails, and starts it again. Every email arrives, in order for each address. One that
 * was recorded as sent does not arrive again; one that was being handed over may arrive again, with the same Message-ID.
 */
export async function killWhileEmailing({ rounds, seed }: FaultOptions): Promise<Outcome> {
  const random = new Random(seed);
  const smtp = await startSmtpServer();
  const killable = await startKillable({ SMTP_URL: smtp.url, JOBS_AT_ONCE: String(concurrency) });
  const { server, pool, databaseUrl } = killable;
  const outcome: Outcome = { measures: { acknowledged: 0, duplicates: 0 }, failures: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      await queueEmails(databaseUrl, recipientsInTurn(count, people));
      const killAt = 1 + random.below(count - concurrency);
      while (smtp.emails.length < killAt) await sleep(1);
      await server.kill('SIGKILL');
      const sent = await listSent(pool);
      const handedOver = smtp.emails.length;
      await endLeases(pool);
      await server.start();
      await until(() => isDelivered(pool));
      assess(smtp, { sent, handedOver }, outcome);
      smtp.emails.length = 0;
      await pool.query('delete from email_outbox');
    }
  } finally {
    await killable.stop();
    await smtp.stop();
  }
  return outcome;
}

/** The Message-IDs of the emails that are recorded as sent. */
async function listSent(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ message_id: string }>(
    `select message_id from email_outbox where state = 'sent'`,
  );
  return new Set(rows.map(({ message_id }) => message_id));
}

async function isDelivered(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`select from email_outbox where state = 'queued' limit 1`);
  return rows.length === 0;
}

interface Before {
  sent: Set<string>;
  /** How many emails had arrived when the server was dead. */
  handedOver: number;
}

function assess(
  { emails }: SmtpTestServer,
  { sent, handedOver }: Before,
  { measures, failures }: Outcome,
): void {
  const idOf = (email: SmtpTestServer['emails'][number]) => /^<(.+)@/.exec(email.messageId ?? '')?.[1] ?? '';
  const ids = emails.map(idOf);
  const places = new Set(emails.map(({ subject }) => subject));
  const duplicates = emails.length - new Set(ids).size;
  const unrecorded = new Set(ids.slice(0, handedOver).filter((id) => !sent.has(id)));
  const repeated = ids.slice(handedOver).filter((id) => ids.indexOf(id) < handedOver);
  claim(failures, places.size === count, `${count - places.size} emails were lost`);
  claim(failures, new Set(ids).size === places.size, 'an email arrived with two Message-IDs');
  claim(failures, duplicates <= concurrency, `${duplicates} emails arrived twice`);
  claim(
    failures,
    repeated.every((id) => unrecorded.has(id)) && repeated.length === duplicates,
    'an email that was recorded as sent arrived again',
  );
  const wrong = addressesOutOfOrder(emails);
  claim(failures, wrong.length === 0, `out of order: ${wrong.join(', ')}`);
  measures.acknowledged = Number(measures.acknowledged) + places.size;
  measures.duplicates = Number(measures.duplicates) + duplicates;
}
