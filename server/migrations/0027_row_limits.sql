-- Lists that are read as a whole stay short: the database refuses one row more than the limit, whatever asks it. The names and numbers are
-- those of contract/src/wire/row-limits.ts, where the messages are, too; a test compares them.

-- Arguments: the limit's name, its number, and the column whose rows of one value are counted, or '' for all rows of the table.
-- Transactions that come close to the limit wait for each other, so that none counts without the rows of another.
create function refuse_beyond_limit() returns trigger language plpgsql as $$
declare
  most integer := tg_argv[1];
  counting text := format('select count(*) from (select from %I.%I one where %s limit %s) counted', tg_table_schema, tg_table_name,
    case tg_argv[2] when '' then 'true' else format('one.%1$I = ($1).%1$I', tg_argv[2]) end, most + 1);
  found integer;
begin
  execute counting into found using new;
  if found > most - 10 then
    perform pg_advisory_xact_lock(hashtextextended(tg_argv[0], 0));
    execute counting into found using new;
  end if;
  if found > most then
    raise exception '%', tg_argv[0] using errcode = 'RL001';
  end if;
  return null;
end $$;

create trigger limit_administrators after insert or update of role on users
for each row when (new.role = 'admin') execute function refuse_beyond_limit('administrators', '500', 'role');

do $$
declare
  one record;
begin
  for one in select * from (values
    ('passkeys', 20, 'passkeys', 'user_id'),
    ('legalTexts', 1000, 'legal_texts', ''),
    ('caseStudies', 1000, 'case_studies', ''),
    ('topics', 200, 'topics', ''),
    ('resources', 500, 'resources', ''),
    ('filesOfResource', 500, 'resource_files', 'resource_id'),
    ('versionsOfSubmission', 200, 'submission_versions', 'submission_id'),
    ('eventsOfSubmission', 2000, 'submission_events', 'submission_id'),
    ('assessmentsOfSubmission', 1000, 'assessments', 'submission_id'),
    ('versionsOfRubric', 500, 'rubrics', 'contact_type'),
    ('notesOfSubmission', 500, 'submission_notes', 'submission_id'),
    ('notesOfConversation', 500, 'conversation_notes', 'conversation_id'),
    ('tags', 500, 'tags', ''),
    ('savedFilters', 100, 'saved_filters', 'owner_id'),
    ('tasksOfSubmission', 500, 'team_tasks', 'submission_id'),
    ('tasksOfConversation', 500, 'team_tasks', 'member_id'),
    ('tasksOfVenture', 500, 'team_tasks', 'venture_id'),
    ('requestsOfSubmission', 1000, 'requests', 'submission_id'),
    ('requestsOfListing', 1000, 'requests', 'venture_id'),
    ('requestsOfMilestone', 1000, 'requests', 'milestone_id'),
    ('peopleOfVenture', 500, 'venture_people', 'venture_id'),
    ('venturesOfMember', 1000, 'venture_people', 'user_id'),
    ('submissionsOfVenture', 500, 'venture_submissions', 'venture_id'),
    ('interestsDeclared', 1000, 'declared_interests', 'venture_id'),
    ('stepsOfListing', 2000, 'listing_steps', 'venture_id'),
    ('watchedVentures', 1000, 'venture_marks', 'user_id'),
    ('accessRequests', 2000, 'access_requests', 'user_id'),
    ('documents', 5000, 'documents', 'venture_id'),
    ('versionsOfDocument', 1000, 'document_versions', 'document_id'),
    ('archives', 500, 'room_archives', 'venture_id'),
    ('answersOfQuestion', 200, 'question_answers', 'question_id'),
    ('rounds', 100, 'rounds', 'venture_id'),
    ('termsOfRound', 500, 'round_terms', 'round_id'),
    ('commitmentsOfRound', 5000, 'commitments', 'round_id'),
    ('commitmentsOfInvestor', 1000, 'parties', 'user_id'),
    ('interestsInRound', 10000, 'interests', 'round_id'),
    ('interestsOfInvestor', 1000, 'interests', 'user_id'),
    ('outsideMoney', 1000, 'outside_money', 'round_id'),
    ('payments', 200, 'payments', 'commitment_id'),
    ('stepsOfMilestone', 2000, 'milestone_steps', 'milestone_id'),
    ('budgetEntries', 10000, 'project_budget', 'project_id'),
    ('projectTemplates', 200, 'project_templates', ''),
    ('openings', 200, 'openings', 'venture_id'),
    ('applications', 1000, 'opening_applications', 'opening_id'),
    ('mentors', 500, 'mentor_hours', ''),
    ('registrations', 10000, 'event_registrations', 'event_id')
  ) as limits (name, most, entries, counted) loop
    execute format('create trigger %I after insert on %I for each row execute function refuse_beyond_limit(%L, %L, %L)',
      'limit_' || one.name, one.entries, one.name, one.most, one.counted);
  end loop;
end $$;

create index venture_people_of_member on venture_people (user_id) where user_id is not null;
create index opening_applications_of_opening on opening_applications (opening_id);
