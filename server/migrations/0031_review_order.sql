-- The console's list by last change, and the ids between which the submissions of some days lie.
create index submissions_changed on submissions (updated_at desc, id desc);
create index submissions_created on submissions (created_at);
