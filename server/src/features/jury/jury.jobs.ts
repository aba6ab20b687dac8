import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { workEach } from '../../platform/jobs/work-each.ts';
import { juryReadingEmail } from '../notifications/emails/jury-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { listInvolved } from '../stages/list-involved.ts';
import { listDueReaders, listNewReaders } from './due-readers.repository.ts';

/** Writes to readers of whom something is wanted. */
const remindQueue: Queue<object> = { name: 'jury.remind', cron: '11 * * * *' };

type Reader = Awaited<ReturnType<typeof listNewReaders | typeof listDueReaders>>[number];

/**
 * Writes to jurors to whom something was assigned, once a day at most, and reminds everyone who has something left to assess in an open
 * stage: three days and one day before it is due, and once after, by the database's clock. Another due date reminds again. Nobody is reminded of
 * what they cannot read or give: part of an application to the call, in conflict, or while a decision is held. One that fails does not stop the
 * others. May run at any time, on any node.
 */
export async function remindReaders(platform: Platform): Promise<void> {
  const { db } = platform;
  const [added, due] = [await listNewReaders(db), await listDueReaders(db)];
  const involved = await listInvolvedIn(db, [...added, ...due]);
  const mayRead = ({ call_id, user_id }: Reader) => !involved.get(call_id)?.has(user_id);
  const failure = 'a reader could not be reminded';
  await workEach(platform, added.filter(mayRead), {
    work: (tx, row) =>
      writeTo(tx, platform, row, { occasion: 'assigned', cause: `jury-assigned:${row.assigned_on}` }),
    failure,
  });
  await workEach(platform, due.filter(mayRead), {
    work: (tx, row) =>
      writeTo(tx, platform, row, {
        occasion: row.days_before === 0 ? 'overdue' : 'due soon',
        cause: `jury-reminder:${row.due_at.toISOString()}:${row.days_before}`,
      }),
    failure,
  });
}

interface Why {
  occasion: Parameters<typeof juryReadingEmail>[0];
  cause: string;
}

const writeTo = (
  tx: Transaction,
  { config }: Platform,
  row: Reader,
  { occasion, cause }: Why,
): Promise<void> =>
  notifyByEmail(tx, {
    to: { email: row.email },
    cause: `${cause}:${row.stage_id}:${row.user_id}`,
    content: juryReadingEmail(occasion, {
      firstName: row.first_name,
      callTitle: row.call_title,
      stageName: row.stage_name,
      open: row.open,
      due: row.due_at && { at: row.due_at, timeZone: row.time_zone },
      link: `${config.origin}/jury/${row.stage_id}`,
    }),
  });

/** Those of these readers who are part of an application, by call. */
async function listInvolvedIn(db: Database, readers: readonly Reader[]) {
  const byCall = Map.groupBy(readers, ({ call_id }) => call_id);
  const found = [...byCall].map(async ([callId, own]) => {
    const ids = [...new Set(own.map(({ user_id }) => user_id))];
    return [callId, await listInvolved(db, callId, ids)] as const;
  });
  return new Map(await Promise.all(found));
}

export async function workJuryJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(remindQueue, () => remindReaders(platform));
}
