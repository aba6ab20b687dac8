import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type pg from 'pg';

interface Size {
  messages: number;
  /** The first messages have one each. */
  files: number;
  /** Of each file. */
  kilobytes: number;
}

/** Adds messages of about a kilobyte and files to a member's conversation, past the limits of the calls. Files are stored in the data folder. */
export async function lengthenConversation(
  { pool, dataDir }: { pool: pg.Pool; dataDir: string },
  { id, first_name }: SignedInUser,
  { messages, files, kilobytes }: Size,
): Promise<void> {
  await pool.query('insert into conversations (user_id) values ($1) on conflict do nothing', [id]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into messages (conversation_id, sender_id, sender_name, text)
     select $1, $1, $2, 'Message ' || n || ': ' || repeat('what we measured at sea today. ', 32) from generate_series(1, $3::int) n returning id`,
    [id, first_name, messages],
  );
  for (const [index, message] of rows.slice(0, files).entries()) {
    const key = randomBytes(24).toString('base64url');
    const bytes = randomBytes(kilobytes * 1_024);
    const path = join(dataDir, 'files', key.slice(0, 2).toLowerCase(), key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    await pool.query(
      `with stored as (
         insert into files (key, owner_id, kind, name, content_type, size, sha256)
         values ($1, $2, 'attachment', $3, 'application/pdf', $4, $5) returning id
       ) insert into message_files (message_id, file_id) select $6, id from stored`,
      [
        key,
        id,
        `Readings ${index + 1}.pdf`,
        bytes.length,
        createHash('sha256').update(bytes).digest('hex'),
        message.id,
      ],
    );
  }
}
