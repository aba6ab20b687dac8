-- Of one kind, enquiries among them, in the order of who sent what: names are not spread evenly over the kinds.
create index submissions_of_kind_by_sender on submissions
  (contact_type, left(lower(first_name || ' ' || last_name), 30), id);
drop index enquiries_by_sender;
