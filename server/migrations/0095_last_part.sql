-- The part that is or was on: after a pause the host goes on with the one that follows it.
alter table events add column last_item_id bigint references event_items (id) on delete set null;
update events set last_item_id = item_id where item_id is not null;
