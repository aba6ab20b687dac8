import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { registerMember } from '../testing/people/people.ts';

export interface BenchMember {
  id: number;
  email: string;
  token: string;
}

/**
 * Creates members, so that benchmarks stay within the limits by account. One registers; the others are copies of that account, each
 * with a session, submissions and a conversation.
 */
export async function makeMembers(
  origin: string,
  pool: pg.Pool,
  count: number,
  submissionsEach = 60,
): Promise<BenchMember[]> {
  const first = await registerMember(origin);
  const { rows } = await pool.query<{ id: string; email: string }>(
    `insert into users (role, first_name, last_name, phone, email, password_hash)
     select role, first_name, last_name, phone, 'member' || n || '@example.test', password_hash
     from users, generate_series(1, $2::int) n where id = $1 returning id, email`,
    [first.id, count],
  );
  const members = rows.map(({ id, email }) => {
    return { id: Number(id), email, token: randomBytes(32).toString('base64url') };
  });
  await pool.query(
    'insert into sessions (user_id, token_hash) select * from unnest($1::bigint[], $2::bytea[])',
    [members.map(({ id }) => id), members.map(({ token }) => hashOf(token))],
  );
  await pool.query(
    `insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message, status)
     select id, 'entrepreneur', first_name, last_name, email, phone, repeat('An idea worth reading. ', 10),
       (array['review', 'revision', 'approved'])[1 + n % 3]
     from users, generate_series(1, $2::int) n where id = any($1)`,
    [members.map(({ id }) => id), submissionsEach],
  );
  await pool.query('insert into conversations (user_id) select unnest($1::bigint[])', [
    members.map(({ id }) => id),
  ]);
  await pool.query('vacuum analyze');
  return members;
}

/** The hash of a token, as stored in the database. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
