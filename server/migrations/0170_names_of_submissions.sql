-- What the team calls a submission whose member has not named a business; the console finds both by words.
alter table submissions add column title text;
create index submissions_title on submissions using gin (to_tsvector('simple', title)) where title is not null;
create index entrepreneur_profiles_business_name on entrepreneur_profiles
  using gin (to_tsvector('simple', coalesce(business_name_idea, '')));
