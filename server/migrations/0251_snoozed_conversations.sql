-- Conversations that the team put aside until a moment, and who did.
alter table conversations
  add column snoozed_until timestamptz,
  add column snoozed_by bigint references users (id) on delete set null;
create index conversations_snoozed on conversations (snoozed_until) where snoozed_until is not null;
create index conversations_snoozed_by on conversations (snoozed_by) where snoozed_by is not null;
