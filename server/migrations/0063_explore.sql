-- What a member notes about ventures, for themselves alone. What is hidden is not watched.

create table venture_marks (
  user_id bigint not null references users (id) on delete cascade,
  venture_id bigint not null references ventures (id) on delete cascade,
  watched_at timestamptz,
  hidden_at timestamptz,
  note text not null default '' check (char_length(note) <= 2000),
  primary key (user_id, venture_id),
  check (watched_at is null or hidden_at is null)
);
create index venture_marks_watched on venture_marks (venture_id) where watched_at is not null;

alter table venture_cards add column location text not null default '';
update venture_cards
set location = coalesce(venture_profiles.document ->> 'location', '')
from venture_profiles
where venture_profiles.venture_id = venture_cards.venture_id;
