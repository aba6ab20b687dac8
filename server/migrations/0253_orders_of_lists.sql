-- Orders of the console's lists that no index had: proposals of a status by their last change (those under review are the newest, so an
-- index of all changes is read to its end), and enquiries of any state by how long their sender has waited.
create index proposals_of_status_by_change on submissions (status, updated_at desc, id desc) where contact_type <> 'general_inquiry';
create index all_enquiries_by_wait on submissions (coalesce(waits_since, updated_at), id) where contact_type = 'general_inquiry';
