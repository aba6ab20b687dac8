/** How many rows the measurement adds to each table. */
export const rowsMade = 20_000;

const filler = (length: number): string =>
  `left(repeat(md5(n::text) || ' ', ${Math.ceil(length / 33)}), ${length})`;

/**
 * Typical rows, one statement per table, ordered so that the rows they refer to exist. Lengths are those of the demo data:
 * a proposal of 600 characters, a chat message of 120. `$1` is the number of rows.
 */
export const typicalRows: Record<string, string> = {
  users: `insert into users (role, first_name, last_name, phone, email, email_confirmed_at, password_hash)
    select 'entrepreneur', 'Margarethe', 'Lindqvist', '+46 8 555 0100', 'person.' || n || '@example.test', now(),
      '$argon2id$v=19$m=19456,t=2,p=1$' || ${filler(66)} from generate_series(1, $1::int) n`,
  entrepreneur_profiles: `insert into entrepreneur_profiles (user_id, business_name_idea, industry, stage_of_development, why_join)
    select n, 'Harbour Heat', 'energy_and_sustainability', 'prototype', ${filler(300)} from generate_series(1, $1::int) n on conflict do nothing`,
  sessions: `insert into sessions (user_id, token_hash, user_agent, ip)
    select n, sha256(n::text::bytea), ${filler(110)}, '10.1.2.3' from generate_series(1, $1::int) n`,
  files: `insert into files (key, owner_id, kind, name, content_type, size, sha256)
    select md5(n::text), n, 'attachment', 'business plan 2026.pdf', 'application/pdf', 1, md5(n::text) || md5(n::text)
    from generate_series(1, $1::int) n`,
  submissions: `insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message)
    select n, 'entrepreneur', 'Margarethe', 'Lindqvist', 'person@example.test', '+46 8 555 0100', ${filler(600)}
    from generate_series(1, $1::int) n`,
  submission_versions: `insert into submission_versions (submission_id, number, message)
    select id, 1, message from submissions order by id limit $1::int`,
  submission_events: `insert into submission_events (submission_id, kind, actor_id, actor_name, version_number)
    select id, 'sent', user_id, 'Margarethe Lindqvist', 1 from submissions order by id limit $1::int`,
  conversations: `insert into conversations (user_id, last_text) select n, ${filler(120)} from generate_series(1, $1::int) n`,
  messages: `insert into messages (conversation_id, sender_id, sender_name, text, client_key)
    select n, n, 'Margarethe Lindqvist', ${filler(120)}, gen_random_uuid()::text from generate_series(1, $1::int) n`,
  email_outbox: `insert into email_outbox (kind, user_id, to_address, subject, text, html, state, sent_at)
    select 'submission_received', n, 'person@example.test', 'We have received your proposal', '', '', 'sent', now()
    from generate_series(1, $1::int) n`,
  audit_log: `insert into audit_log (actor_id, actor_kind, action, subject_kind, subject_id, request_id, ip)
    select n, 'member', 'submission.sent', 'submission', n, gen_random_uuid()::text, '10.1.2.3'
    from generate_series(1, $1::int) n`,
};
