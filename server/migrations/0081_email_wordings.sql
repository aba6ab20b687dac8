-- The team's own words in emails (docs/decisions/email-templates.md).

create table email_wordings (
  -- A kind of notification, or 'many' for what several kinds say.
  kind text primary key,
  -- Rises with every change: two people do not overwrite each other.
  version integer not null default 1,
  -- [{"original": …, "text": …}]: what an email says instead of an original text.
  lines jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null
);
create index email_wordings_updated_by on email_wordings (updated_by);
