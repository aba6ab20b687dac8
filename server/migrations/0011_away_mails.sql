-- Mails about messages that a member did not see: up to where they were mailed, and who wants none.

alter table conversations add column mailed_up_to bigint not null default 0;

create table mail_opt_outs (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('away')),
  at timestamptz not null default now(),
  primary key (user_id, kind)
);
