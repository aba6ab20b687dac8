import pg from 'pg';
import type { Installation } from './server.ts';

/** Runs statements in the database of an installation, to let time pass, which no call can do. */
async function inDatabase(
  server: Pick<Installation, 'databaseUrl'>,
  statements: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes the jobs of a queue due now, and notifies its workers. */
const wake = (queue: string): string[] => [
  `update pgboss.job set start_after = now() where name = '${queue}' and state = 'created'`,
  `select pg_notify('proxima_jobs', 'tests ${queue}')`,
];

/** Ends the ten minutes of all decisions and mailings that are held: the server sends them within seconds. */
export const endHolds = (server: Pick<Installation, 'databaseUrl'>): Promise<void> =>
  inDatabase(server, [
    `update held_decisions set sends_at = now() where state = 'held'`,
    ...wake('submissions.held-decision-due'),
    `update mailings set sends_at = now() where state = 'held'`,
    ...wake('mailings.due'),
  ]);

/** Moves all dates of a round back by this many days; the server acts on it within seconds. */
export function passDaysOfRound(
  server: Pick<Installation, 'databaseUrl'>,
  { id }: { id: number },
  days: number,
): Promise<void> {
  const earlier = (columns: readonly string[]) =>
    columns.map((column) => `${column} = ${column} - interval '${days} days'`).join();
  const ofRound = [
    'opens_at',
    'closes_at',
    'settles_at',
    'latest_settling_at',
    'payment_due_at',
    'deciding_at',
  ];
  return inDatabase(server, [
    `update rounds set ${earlier(ofRound)} where id = ${id}`,
    `update commitments set ${earlier(['due_at', 'reconfirm_by', 'renew_by'])} where round_id = ${id}`,
    ...wake('rounds.clock'),
  ]);
}

/** Ends the time in which an account's password counts as just entered. */
export const ageSignIns = (
  server: Pick<Installation, 'databaseUrl'>,
  { id }: { id: number },
): Promise<void> =>
  inDatabase(server, [
    `update sessions set reauthenticated_at = now() - interval '1 hour' where user_id = ${id}`,
  ]);

/** Makes every account's password count as just entered. */
export const refreshSignIns = (server: Pick<Installation, 'databaseUrl'>): Promise<void> =>
  inDatabase(server, ['update sessions set reauthenticated_at = now()']);

/** Records in the ledger that the money of every commitment of a round has arrived; paying has its own journey. */
export const fundCommitments = (
  server: Pick<Installation, 'databaseUrl'>,
  { id }: { id: number },
): Promise<void> =>
  inDatabase(server, [
    `insert into ledger_entries (round_id, commitment_id, step, amount, terms_version, actor_kind, request_id)
     select ${id}, id, 'funded', 6000000, 1, 'team', 'journey' from commitments where round_id = ${id}`,
  ]);

/** Moves the end of a call to so many seconds ago. */
export const endCall = (
  server: Pick<Installation, 'databaseUrl'>,
  { id }: { id: number },
  secondsAgo: number,
): Promise<void> =>
  inDatabase(server, [
    `update calls set closes_at = now() - interval '${secondsAgo} seconds' where id = ${id}`,
  ]);

/** Ends every open call, so that the next one is the first that pages name. They learn of it when it is published. */
export const endOpenCalls = (server: Pick<Installation, 'databaseUrl'>): Promise<void> =>
  inDatabase(server, [
    `update calls set closes_at = now() - interval '1 day' where opens_at < now() - interval '1 day'`,
  ]);

/** Puts applications on the waiting list of their call, in this order. */
export const putOnWaitingList = (
  server: Pick<Installation, 'databaseUrl'>,
  submissions: readonly number[],
): Promise<void> =>
  inDatabase(
    server,
    submissions.map(
      (id, index) => `insert into waiting_list (submission_id, call_id, position)
        select id, call_id, ${index + 1} from submissions where id = ${id}`,
    ),
  );

/** Makes members jurors of a stage who have agreed to confidentiality; being invited has its own journey. */
export const seatJurors = (
  server: Pick<Installation, 'databaseUrl'>,
  stageId: number,
  people: readonly { id: number }[],
): Promise<void> =>
  inDatabase(server, [
    `insert into stage_jurors (stage_id, user_id, confidentiality_agreed_at)
     select ${stageId}, id, now() from users where id in (${people.map(({ id }) => id).join()})`,
  ]);
