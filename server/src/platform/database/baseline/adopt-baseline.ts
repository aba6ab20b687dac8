import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { MigrationError } from '../migration-error.ts';

/** The migrations that became the baseline, by the first and the last one that the table `migrations` listed. */
const former = { first: '0001_accounts', last: '0282_files_of_submissions' };
/** The newest migration of the baseline; what follows it is new. */
const lastOfBaseline = '0026_search';

/** The lock that node-pg-migrate holds while it migrates. */
const lock = '7241865325823964';

/** Names from before tables and columns were renamed: the table today, the former and the present name, or its beginning up to a `_`. */
const renamed = [
  ['conversations', 'conversations_admin_read_up_to_', 'conversations_team_read_up_to_'],
  ['conversations', 'conversations_mailed_up_to_', 'conversations_emailed_up_to_'],
  ['email_opt_outs', 'email_opt_outs_kind', 'email_opt_outs_kind_check'],
  ['email_opt_outs', 'mail_opt_outs_', 'email_opt_outs_'],
  ['email_outbox', 'mail_outbox_', 'email_outbox_'],
  ['pending_uploads', 'file_intents_', 'pending_uploads_'],
  ['saved_replies', 'canned_answers_', 'saved_replies_'],
  ['users', 'users_admin_rank_', 'users_admin_role_'],
  ['vetting_checks', 'vetting_checks_checked_day_', 'vetting_checks_checked_on_'],
] as const;

/** Renames what still has a former name. A constraint takes its index along. */
const renames = `
  select format('alter table %I rename constraint %I to %I', owner, conname, present || substr(conname, length(former) + 1))
  from unnest($1::text[], $2::text[], $3::text[]) part (owner, former, present)
    join pg_constraint on conrelid = to_regclass('public.' || owner)
      and (conname = former or (right(former, 1) = '_' and starts_with(conname, former)))
  union all
  select format('alter %s %I rename to %I', case relkind when 'S' then 'sequence' else 'index' end, relname,
    present || substr(relname, length(former) + 1))
  from unnest($1::text[], $2::text[], $3::text[]) part (owner, former, present)
    join pg_class on relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and starts_with(relname, former)
  where not exists (select from pg_constraint where conindid = pg_class.oid)`;

/** Whether a list of migrations, in their order, is from before the baseline, and then whether it is complete. */
export function standOfFormer(migrations: readonly string[]): 'no' | 'complete' | 'incomplete' {
  if (migrations[0] !== former.first) return 'no';
  return migrations.includes(former.last) ? 'complete' : 'incomplete';
}

export const adviceForIncomplete = `Start the commit before the baseline of migrations once (its last one is ${former.last}), then this release.`;

/** The names of the baseline's migrations, in their order. */
export async function listBaseline(folder: string): Promise<string[]> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4));
  return names.filter((name) => name <= lastOfBaseline).toSorted();
}

/** What a sequence is called today. */
export function nameToday(sequence: string): string {
  const [, before, now] = renamed.find(([, beginning]) => sequence.startsWith(beginning)) ?? ['', '', ''];
  return now + sequence.slice(before.length);
}

/**
 * Makes a database that ran the former migrations equal to one that ran the baseline. Nothing happens to any other, so nodes may
 * start together and start again.
 *
 * @throws MigrationError if the database did not run all former migrations.
 */
export async function adoptBaseline(client: pg.Client, folder: string): Promise<boolean> {
  if (standOfFormer(await listMigrations(client)) === 'no') return false;
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${lock})`);
    const stand = standOfFormer(await listMigrations(client));
    if (stand === 'incomplete')
      throw new MigrationError(
        `The database has only some of the migrations before the baseline. ${adviceForIncomplete}`,
      );
    if (stand === 'complete') await becomeBaseline(client, await listBaseline(folder));
    await client.query('commit');
    return stand === 'complete';
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('public.migrations') as name");
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by id');
  return rows.map(({ name }) => name);
}

/** Gives unsent saved replies the name of their form today. */
export async function renameDrafts(client: pg.Client): Promise<void> {
  await client.query(`update public.drafts set kind = 'saved_reply' where kind = 'canned_answer'
    and not exists (select from public.drafts other where other.kind = 'saved_reply'
      and other.user_id = drafts.user_id and other.subject_id = drafts.subject_id)`);
}

async function becomeBaseline(client: pg.Client, names: string[]): Promise<void> {
  const columns = [0, 1, 2].map((place) => renamed.map((part) => part[place]));
  const { rows } = await client.query<[string]>({ text: renames, values: columns, rowMode: 'array' });
  for (const [statement] of rows) await client.query(statement);
  await renameDrafts(client);
  await client.query('delete from public.migrations');
  await client.query(
    'insert into public.migrations (name, run_on) select name, now() from unnest($1::text[]) with ordinality list (name, place) order by place',
    [names],
  );
}
