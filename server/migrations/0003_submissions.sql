-- Enquiries and proposals, each with its versions, decisions and timeline.

create table submissions (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  contact_type text not null check (contact_type in ('general_inquiry', 'entrepreneur', 'investor', 'project_manager')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  message text not null,
  status text not null default 'review' check (status in ('review', 'revision', 'approved', 'declined')),
  admin_comment text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text tsvector generated always as (
    to_tsvector('simple', first_name || ' ' || last_name || ' ' || email || ' ' || message)
  ) stored
);
create index submissions_search on submissions using gin (search_text);
create index submissions_of_user on submissions (user_id, id desc);
create index submissions_of_user_status on submissions (user_id, status, id desc);
create index submissions_status on submissions (status, id desc);

create table submission_versions (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  number integer not null,
  message text not null,
  created_at timestamptz not null default now(),
  unique (submission_id, number)
);

create table submission_files (
  submission_version_id bigint not null references submission_versions (id) on delete cascade,
  file_id bigint not null references files (id),
  primary key (submission_version_id, file_id)
);
create index submission_files_file on submission_files (file_id);

create table submission_events (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  kind text not null check (kind in ('sent', 'resubmitted', 'revision', 'approved', 'declined', 'adopted')),
  actor_id bigint references users (id) on delete set null,
  actor_name text not null,
  comment text,
  version_number integer not null,
  at timestamptz not null default now()
);
create index submission_events_submission on submission_events (submission_id, id);

-- Counts kept by a trigger, so that dashboards stay fast at any size. The installation's totals are spread over
-- sixteen slots: parallel sends do not wait for one another's commit.
create table submission_counts (
  user_id bigint not null,
  status text not null check (status in ('review', 'revision', 'approved', 'declined')),
  count bigint not null,
  primary key (user_id, status)
);
create table submission_totals (
  status text not null check (status in ('review', 'revision', 'approved', 'declined')),
  slot smallint not null,
  count bigint not null,
  primary key (status, slot)
);

create function add_to_submission_counts(owner bigint, of_status text, change integer) returns void language plpgsql as $$
begin
  if owner is not null then
    insert into submission_counts as c (user_id, status, count) values (owner, of_status, change)
    on conflict (user_id, status) do update set count = c.count + change;
  end if;
  insert into submission_totals as t (status, slot, count)
  values (of_status, (pg_backend_pid() % 16)::smallint, change)
  on conflict (status, slot) do update set count = t.count + change;
end $$;

-- The alphabetically first status is counted first: two decisions never wait for each other in a circle.
create function count_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status > new.status then
    perform add_to_submission_counts(new.user_id, new.status, 1);
    perform add_to_submission_counts(old.user_id, old.status, -1);
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform add_to_submission_counts(old.user_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_submission_counts(new.user_id, new.status, 1);
  end if;
  return null;
end $$;

create trigger submissions_counted after insert or delete or update of user_id, status on submissions
  for each row execute function count_submission();
