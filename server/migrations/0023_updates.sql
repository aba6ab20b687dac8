-- Updates: what founders report to those who follow a venture, with figures that add up to series, and what would help them.

-- A named series; a name stands for the same whatever its case.
create table venture_metrics (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  unit text not null default '' check (char_length(unit) <= 20)
);
create unique index venture_metrics_name on venture_metrics (venture_id, lower(name));

create table venture_updates (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  highlights text not null check (char_length(highlights) between 1 and 5000),
  challenges text not null default '' check (char_length(challenges) <= 5000),
  -- A weekly report that is published with it.
  report_id bigint references project_reports (id) on delete set null,
  -- The budget as it stood.
  budget jsonb,
  author_id bigint references users (id) on delete set null,
  author_name text not null,
  published_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index venture_updates_of_venture on venture_updates (venture_id, id desc);
create index venture_updates_of_author on venture_updates (author_id) where author_id is not null;
create index venture_updates_of_report on venture_updates (report_id) where report_id is not null;

create table update_metrics (
  update_id bigint not null references venture_updates (id) on delete cascade,
  metric_id bigint not null references venture_metrics (id) on delete cascade,
  position integer not null,
  value double precision not null check (value between -1e12 and 1e12),
  primary key (update_id, metric_id)
);
create index update_metrics_of_metric on update_metrics (metric_id);

create table update_asks (
  id bigint generated always as identity primary key,
  update_id bigint not null references venture_updates (id) on delete cascade,
  position integer not null,
  text text not null check (char_length(text) between 1 and 500),
  unique (update_id, position)
);

-- “I can help.”
create table update_offers (
  ask_id bigint not null references update_asks (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  note text not null default '' check (char_length(note) <= 1000),
  at timestamptz not null default now(),
  primary key (ask_id, user_id)
);
create index update_offers_of_user on update_offers (user_id);
