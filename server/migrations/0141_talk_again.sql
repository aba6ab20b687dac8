-- A decline can say "not now": from which day on the team talks to the sender again. Empty once it has.
alter table submissions add column talk_again_on date;
create index submissions_to_talk_again on submissions (talk_again_on) where talk_again_on is not null;

-- In how many months, counted from the day on which the held decision is sent.
alter table held_decisions add column talk_again_months smallint;
