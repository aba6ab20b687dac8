-- Entries of chosen actions, newest first: each action is read to the length of a page.
create index audit_log_action on audit_log (action, id desc);
-- A period: entries are written in the order of time, so that an index of ranges of pages is enough, and costs next to nothing.
create index audit_log_at on audit_log using brin (at) with (pages_per_range = 32);
