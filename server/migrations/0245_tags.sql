-- The team's own labels for submissions and enquiries, to filter by. Members never see them.

create table tags (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 30)
);
create unique index tags_name on tags (lower(name));

create table submission_tags (
  submission_id bigint not null references submissions (id) on delete cascade,
  tag_id bigint not null references tags (id) on delete cascade,
  primary key (submission_id, tag_id)
);
create index submission_tags_tag on submission_tags (tag_id, submission_id);
