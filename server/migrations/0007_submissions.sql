-- Enquiries and proposals, each with its versions, decisions and timeline. Enquiries (the contact type `general_inquiry`) are answered, not
-- decided. What enquirers write is a version and what the team answers an event with a comment, so that the timeline, files, erasure and
-- archives know of both.

create table submissions (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  contact_type text not null check (contact_type in ('general_inquiry', 'entrepreneur', 'investor', 'project_manager')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  -- What the team calls a submission whose member has not named a business.
  title text,
  message text not null,
  status text not null default 'review' check (status in ('review', 'revision', 'approved', 'declined', 'withdrawn')),
  admin_comment text,
  -- What the team wrote before the numbered requests of a revision.
  opening_words text,
  version integer not null default 1,
  assignee_id bigint references users (id) on delete set null,
  -- A decline can say "not now": from which day on the team talks to the sender again. Empty once it has.
  talk_again_on date,
  -- The team put it aside until a moment.
  snoozed_until timestamptz,
  snoozed_by bigint references users (id) on delete set null,
  enquiry_state text not null default 'open' check (enquiry_state in ('open', 'answered', 'closed')),
  waits_since timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (search_words(
    first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || coalesce(title, '') || ' ' || message)) stored
);
comment on column submissions.enquiry_state is 'Of enquiries alone; what a proposal has here is not read.';
comment on column submissions.waits_since is
  'Of enquiries alone: when their sender wrote what has no answer yet; null once it has one. What a proposal has here is not read.';
-- Submissions that a member may take into the account: those without one, by address.
create index submissions_unclaimed on submissions (lower(email), id desc) where user_id is null;
-- The console's list by last change, and the ids between which the submissions of some days lie.
create index submissions_changed on submissions (updated_at desc, id desc);
create index submissions_created on submissions (created_at);
-- Newest first of somebody, of a status, of a kind. The planner may read such a list by the primary key and pass over what is not
-- wanted, which takes the longer the more rows there are where the wanted ones are not evenly spread: of a member who left, of a
-- status behind a pile that waits. The primary key cannot give ids with nulls last; a query that asks for that order (there are no
-- nulls) reads its own index, from the first wanted row to the last.
create index submissions_newest_of_user on submissions (user_id, id desc nulls last);
create index submissions_newest_of_user_status on submissions (user_id, status, id desc nulls last);
create index submissions_newest_of_contact_type on submissions (contact_type, id desc nulls last);
create index submissions_newest_of_assignee on submissions (assignee_id, id desc nulls last) where assignee_id is not null;
-- The console's lists: enquiries by their last change, proposals by status without the enquiries between them.
create index enquiries_changed on submissions (updated_at desc, id desc) where contact_type = 'general_inquiry';
create index enquiries_of_state on submissions (enquiry_state, updated_at desc, id desc) where contact_type = 'general_inquiry';
create index proposals_newest_of_status on submissions (status, id desc nulls last) where contact_type <> 'general_inquiry';
create index submissions_to_talk_again on submissions (talk_again_on) where talk_again_on is not null;
-- The console's lists in the order of who sent what: as many characters as a cursor can carry, then the number.
create index proposals_by_sender on submissions (left(lower(first_name || ' ' || last_name), 30), id)
  where contact_type <> 'general_inquiry';
-- Of one kind, enquiries among them, in the order of who sent what: names are not spread evenly over the kinds.
create index submissions_of_kind_by_sender on submissions
  (contact_type, left(lower(first_name || ' ' || last_name), 30), id);
create index enquiries_by_wait on submissions (enquiry_state, coalesce(waits_since, updated_at), id)
  where contact_type = 'general_inquiry';
create index submissions_snoozed on submissions (snoozed_until) where snoozed_until is not null;
create index submissions_snoozed_by on submissions (snoozed_by) where snoozed_by is not null;
-- Proposals of a status by their last change: those under review are the newest, so an index of all changes would be read to its end.
create index proposals_of_status_by_change on submissions (status, updated_at desc, id desc) where contact_type <> 'general_inquiry';
-- Enquiries of any state by how long their sender has waited.
create index all_enquiries_by_wait on submissions (coalesce(waits_since, updated_at), id) where contact_type = 'general_inquiry';
create index submissions_search on submissions using gin (search);

create table submission_versions (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  number integer not null,
  message text not null,
  created_at timestamptz not null default now(),
  unique (submission_id, number)
);

create table submission_events (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  kind text not null check (
    kind in (
      'added', 'adopted', 'approved', 'decided-early', 'declined', 'enquiry-answered', 'enquiry-closed',
      'enquiry-converted', 'enquiry-reopened', 'enquiry-replied', 'request-closed', 'request-reopened', 'resubmitted',
      'revision', 'sent', 'withdrawn'
    )
  ),
  actor_id bigint references users (id) on delete set null,
  actor_name text not null,
  comment text,
  version_number integer not null,
  at timestamptz not null default now()
);
create index submission_events_submission on submission_events (submission_id, id);
create index submission_events_decided on submission_events (at) where kind in ('revision', 'approved', 'declined');

create table submission_files (
  submission_version_id bigint not null references submission_versions (id) on delete cascade,
  file_id bigint not null references files (id),
  event_id bigint references submission_events (id) on delete cascade,
  primary key (submission_version_id, file_id)
);
comment on column submission_files.event_id is 'The addition that a file came with; null for a file of the version itself.';
create index submission_files_file on submission_files (file_id);
create index submission_files_of_event on submission_files (event_id) where event_id is not null;

-- The emails of an enquiry in their order, by Message-ID: what later ones refer to, so that mail programs show one thread, and by which
-- an email that is delivered twice is taken once.
create table enquiry_emails (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  message_id text not null,
  is_ours boolean not null,
  unique (submission_id, message_id)
);

-- Counts kept by a trigger, so that dashboards stay fast at any size. The installation's totals are spread over
-- 128 slots by connection: parallel sends do not wait for one another's commit.
create table submission_counts (
  user_id bigint not null,
  status text not null check (status in ('review', 'revision', 'approved', 'declined', 'withdrawn')),
  count bigint not null,
  -- How many of them are no enquiries: the numbers need not look at every submission for it.
  proposals bigint not null default 0,
  primary key (user_id, status)
);

create table submission_totals (
  status text not null check (status in ('review', 'revision', 'approved', 'declined', 'withdrawn')),
  slot smallint not null,
  count bigint not null,
  primary key (status, slot)
);

-- Enquiries are in no total of proposals; a member's own counts have them, for they are in the member's own list.
create function add_to_submission_counts(submission submissions, change integer) returns void language plpgsql as $$
declare
  proposal integer := case when submission.contact_type = 'general_inquiry' then 0 else change end;
begin
  if submission.user_id is not null then
    insert into submission_counts as c (user_id, status, count, proposals)
    values (submission.user_id, submission.status, change, proposal)
    on conflict (user_id, status) do update set count = c.count + change, proposals = c.proposals + proposal;
  end if;
  if proposal <> 0 then
    insert into submission_totals as t (status, slot, count)
    values (submission.status, (pg_backend_pid() % 128)::smallint, change)
    on conflict (status, slot) do update set count = t.count + change;
  end if;
end $$;

-- The alphabetically first status is counted first: two decisions never wait for each other in a circle.
create function count_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status > new.status then
    perform add_to_submission_counts(new, 1);
    perform add_to_submission_counts(old, -1);
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform add_to_submission_counts(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_submission_counts(new, 1);
  end if;
  return null;
end $$;
create trigger submissions_counted after insert or delete or update of user_id, status, contact_type on submissions
  for each row execute function count_submission();
