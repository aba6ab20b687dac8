-- The console's lists in the order of who sent what: as many characters as a cursor can carry, then the number.
create index proposals_by_sender on submissions (left(lower(first_name || ' ' || last_name), 30), id)
  where contact_type <> 'general_inquiry';
create index enquiries_by_sender on submissions (left(lower(first_name || ' ' || last_name), 30), id)
  where contact_type = 'general_inquiry';
