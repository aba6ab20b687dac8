-- The team's inbox: who looks after a conversation, what is unread, and how long members wait for an answer.

alter table conversations add column assignee_id bigint references users (id) on delete set null;
alter table conversations add column last_member_message_id bigint not null default 0;

update conversations set last_member_message_id = coalesce(
  (select max(id) from messages where conversation_id = user_id and sender_id = user_id), 0);

drop index conversations_waiting;
drop index conversations_recent;
create index conversations_inbox on conversations (waiting_since, last_at desc, user_id desc);
create index conversations_unread on conversations (waiting_since, last_at desc, user_id desc)
  where last_member_message_id > admin_read_up_to;
create index conversations_of_assignee on conversations (assignee_id, waiting_since, last_at desc, user_id desc)
  where assignee_id is not null;

-- A turn: from a member's first message that nobody has answered to the team's answer, or to its word that none is needed.
create table conversation_turns (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (user_id) on delete cascade,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('answered', 'settled')),
  closed_by bigint references users (id) on delete set null,
  -- Since when those who are told of unanswered members know of this one.
  escalated_at timestamptz,
  seconds integer generated always as (extract(epoch from closed_at - opened_at)::integer) stored,
  check ((closed_at is null) = (outcome is null))
);
create unique index conversation_turns_open on conversation_turns (conversation_id) where closed_at is null;
create index conversation_turns_of_conversation on conversation_turns (conversation_id, id desc);
create index conversation_turns_unescalated on conversation_turns (opened_at) where closed_at is null and escalated_at is null;
create index conversation_turns_answered on conversation_turns (closed_at) where outcome = 'answered';

-- Turns of the conversations held so far: each change of sides is an edge, one of the member opens, the next one closes.
with sides as (
  select id, conversation_id, created_at, sender_id, sender_id = conversation_id as by_member,
    lag(sender_id = conversation_id) over conversation as before_by_member
  from messages
  window conversation as (partition by conversation_id order by id)
), edges as (
  select conversation_id, by_member, created_at,
    lead(created_at) over conversation as closed_at, lead(sender_id) over conversation as closed_by
  from sides where by_member is distinct from before_by_member
  window conversation as (partition by conversation_id order by id)
)
insert into conversation_turns (conversation_id, opened_at, closed_at, outcome, closed_by)
select edges.conversation_id, edges.created_at, edges.closed_at, case when edges.closed_at is not null then 'answered' end, users.id
from edges left join users on users.id = edges.closed_by
where edges.by_member
order by edges.conversation_id, edges.created_at;

-- Time to first answer, for numbers: one row for each turn that the team answered.
create view first_answers as
  select turn.id as turn_id, turn.conversation_id as user_id, member.role, turn.opened_at as asked_at,
    turn.closed_at as answered_at, turn.closed_by as answered_by, turn.seconds, turn.escalated_at is not null as was_escalated
  from conversation_turns turn
  join users member on member.id = turn.conversation_id
  where turn.outcome = 'answered';
