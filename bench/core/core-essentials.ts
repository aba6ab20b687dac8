import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type pg from 'pg';
import { password } from '../../testing/people/people.ts';
import { type BenchMember, hashOf } from '../members.ts';
import { samplePdf } from './core-calls.ts';

/** OWASP's parameters for Argon2id, as the product uses them. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const message = 'Kites that make power from slow currents. '.repeat(6);

/** For the bare driver: prepared once per connection. */
const statements = {
  session: `select s.id, s.user_id, u.role from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.last_used_at > now() - interval '7 days'`,
  submission: `insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message)
    values ($1, 'entrepreneur', 'Ada', 'Lind', 'ada@example.test', '5550100', $2) returning id, created_at`,
  version: 'insert into submission_versions (submission_id, number, message) values ($1, 1, $2) returning id',
  event: `insert into submission_events (submission_id, kind, actor_id, actor_name, version_number)
    values ($1, 'sent', $2, 'Ada Lind', 1)`,
  file: `insert into files (key, owner_id, kind, name, content_type, size, sha256)
    values ($1, $2, 'attachment', 'plan.pdf', 'application/pdf', $3, $4) returning id`,
  link: 'insert into submission_files (submission_version_id, file_id) values ($1, $2)',
  list: `select id, message, created_at, updated_at, status, admin_comment, contact_type, version
    from submissions where user_id = $1 order by id desc limit 51`,
  counts: 'select status, count from submission_counts where user_id = $1',
  message: `insert into messages (conversation_id, sender_id, sender_name, text)
    values ($1, $1, 'Ada Lind', $2) returning id, created_at`,
  conversation: `update conversations set last_message_id = $2, last_text = $3, last_at = now(),
      member_read_up_to = $2, waiting_since = coalesce(waiting_since, now()) where user_id = $1`,
} as const;

type Run = <Row extends pg.QueryResultRow>(
  name: keyof typeof statements,
  values: unknown[],
) => Promise<Row[]>;

/** The minimum work of each call without the product: its hash, or its queries with the bare driver. */
export async function coreEssentials(pool: pg.Pool, members: readonly BenchMember[], folder: string) {
  const storedHash = await hash(password, argon2);
  const inTransaction = <Result>(work: (run: Run) => Promise<Result>): Promise<Result> =>
    withTransaction(pool, work);
  const userOf = async (run: Run, turn: number): Promise<string> => {
    const [session] = await run<{ user_id: string }>('session', [
      hashOf(members[turn % members.length]?.token ?? ''),
    ]);
    return session?.user_id ?? '';
  };
  const sendSubmission = async (run: Run, turn: number) => {
    const user = await userOf(run, turn);
    const [submission] = await run<{ id: string }>('submission', [user, message]);
    const [version] = await run<{ id: string }>('version', [submission?.id, message]);
    await run('event', [submission?.id, user]);
    return { user, version: version?.id };
  };
  return {
    login: async () => {
      await verify(storedHash, password);
    },
    contact: (turn: number) => inTransaction(async (run) => void (await sendSubmission(run, turn))),
    contactWithFile: async (turn: number) => {
      const key = randomBytes(24).toString('base64url');
      await writeSynced(join(folder, key));
      await inTransaction(async (run) => {
        const { user, version } = await sendSubmission(run, turn);
        const [file] = await run<{ id: string }>('file', [
          key,
          user,
          samplePdf.length,
          hashOf(key).toString('hex'),
        ]);
        await run('link', [version, file?.id]);
      });
    },
    contacts: async (turn: number) => {
      const run = runnerOf(pool);
      const user = await userOf(run, turn);
      await Promise.all([run('list', [user]), run('counts', [user])]);
    },
    chat: async (turn: number) => {
      const text = `Message ${turn}: is there news about the pitch session?`;
      await storeChatMessage(pool, members[turn % members.length]?.token ?? '', text);
    },
  };
}

/** The minimum of queries that store a chat message. @returns the id of the token's member. */
export const storeChatMessage = (pool: pg.Pool, token: string, text: string): Promise<string> =>
  withTransaction(pool, async (run) => {
    const [session] = await run<{ user_id: string }>('session', [hashOf(token)]);
    const user = session?.user_id ?? '';
    const [stored] = await run<{ id: string }>('message', [user, text]);
    await run('conversation', [user, stored?.id, text]);
    return user;
  });

const runnerOf =
  (client: Pick<pg.Pool, 'query'>): Run =>
  async <Row extends pg.QueryResultRow>(name: keyof typeof statements, values: unknown[]) =>
    (await client.query<Row>({ name, text: statements[name], values })).rows;

async function withTransaction<Result>(pool: pg.Pool, work: (run: Run) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(runnerOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function writeSynced(path: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(samplePdf);
    await file.sync();
  } finally {
    await file.close();
  }
}
