-- Newest first of somebody, of a status, of a kind. The planner may read such a list by the primary key and pass over what is not
-- wanted, which takes the longer the more rows there are where the wanted ones are not evenly spread: of a member who left, of a
-- status behind a pile that waits. The primary key cannot give ids with nulls last; a query that asks for that order (there are no
-- nulls) reads its own index, from the first wanted row to the last. Old indexes go last, so that lists stay fast meanwhile.
create index submissions_newest_of_user on submissions (user_id, id desc nulls last);
create index submissions_newest_of_user_status on submissions (user_id, status, id desc nulls last);
create index submissions_newest_of_status on submissions (status, id desc nulls last);
create index submissions_newest_of_contact_type on submissions (contact_type, id desc nulls last);
create index submissions_newest_of_assignee on submissions (assignee_id, id desc nulls last) where assignee_id is not null;
create index messages_newest_of_conversation on messages (conversation_id, id desc nulls last);

drop index submissions_of_user;
drop index submissions_of_user_status;
drop index submissions_status;
drop index submissions_contact_type;
drop index submissions_of_assignee;
drop index messages_of_conversation;
