-- Openings: who a venture needs to lead its execution, and the project managers who apply.

create table openings (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  -- Terms as they are shown, without the name of the venture.
  document jsonb not null,
  state text not null default 'open' check (state in ('open', 'filled', 'closed')),
  version integer not null default 1,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index openings_of_venture on openings (venture_id, id);
create index openings_open on openings (id desc) where state = 'open';

create table opening_applications (
  id bigint generated always as identity primary key,
  opening_id bigint not null references openings (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  note text not null check (char_length(note) between 1 and 2000),
  state text not null default 'applied'
    check (state in ('applied', 'shortlisted', 'proposed', 'agreed', 'accepted', 'declined', 'withdrawn')),
  -- When they promised to keep confidential what they learn once shortlisted.
  promised_at timestamptz not null default now(),
  version integer not null default 1,
  applied_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
-- Whoever withdrew may apply again.
create unique index opening_applications_once on opening_applications (opening_id, user_id) where state <> 'withdrawn';
create index opening_applications_of_user on opening_applications (user_id);
-- An opening is filled by one person.
create unique index opening_applications_accepted on opening_applications (opening_id) where state = 'accepted';
