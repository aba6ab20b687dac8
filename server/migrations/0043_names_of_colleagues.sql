-- Who saved a form, changed a venture's standing and checked an investor's knowledge, by account as well as by name,
-- so that deleting the account removes the name.

alter table form_versions add column saved_by bigint references users (id) on delete set null;
alter table venture_standings add column changed_by bigint references users (id) on delete set null;
alter table investor_details add column knowledge_checked_by bigint references users (id) on delete set null;
create index form_versions_saved_by on form_versions (saved_by) where saved_by is not null;
create index venture_standings_changed_by on venture_standings (changed_by) where changed_by is not null;
create index investor_details_checked_by on investor_details (knowledge_checked_by) where knowledge_checked_by is not null;
-- What the team wrote to members: their own messages go with their conversation.
create index messages_of_team on messages (sender_id) where sender_id <> conversation_id;

-- Earlier rows: the one colleague of that name.
create temporary table colleagues on commit drop as
  select min(id) as id, first_name || ' ' || last_name as name from users where role = 'admin' group by 2 having count(*) = 1;
update form_versions set saved_by = colleagues.id from colleagues where colleagues.name = saved_by_name;
update venture_standings set changed_by = colleagues.id from colleagues where colleagues.name = by_name;
update investor_details set knowledge_checked_by = colleagues.id from colleagues where colleagues.name = knowledge_checked_by_name;
drop table colleagues;
