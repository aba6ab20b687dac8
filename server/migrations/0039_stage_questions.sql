-- Questions that a stage asks of those who stand in it: the same people answer them beside the application, on a sheet of their own.

alter table call_stages
  -- From then on applicants are asked, while the stage is open.
  add column form_published_at timestamptz,
  -- Until when they can answer; entered in the call's time zone, null until the stage ends.
  add column form_until timestamptz,
  add constraint call_stages_publish_a_form check (form_published_at is null or form_id is not null);

alter table applications
  -- Of a sheet: the application whose people answer it, and the stage that asks. `sent_at` is when its newest answers were sent.
  add column main_id bigint references applications (id) on delete cascade,
  add column stage_id bigint references call_stages (id),
  drop constraint applications_check,
  add constraint applications_sent check (stage_id is not null or (submission_id is null) = (sent_at is null)),
  add constraint applications_sheet check ((main_id is null) = (stage_id is null) and (stage_id is null or submission_id is null));
drop index applications_unsent;
create unique index applications_unsent on applications (call_id, user_id) where submission_id is null and stage_id is null;
-- A stage asks each application once.
create unique index applications_of_main on applications (main_id, stage_id) where main_id is not null;
create index applications_of_stage on applications (stage_id) where stage_id is not null;

-- What an application answered in a stage: a row for each time it was sent, never changed.
create table stage_answers (
  submission_id bigint not null references submissions (id) on delete cascade,
  stage_id bigint not null references call_stages (id),
  number integer not null check (number > 0),
  form_id bigint not null,
  form_number integer not null,
  answers jsonb not null,
  sent_at timestamptz not null default now(),
  primary key (submission_id, stage_id, number),
  foreign key (form_id, form_number) references form_versions (form_id, number)
);
create index stage_answers_of_stage on stage_answers (stage_id);
create index stage_answers_form on stage_answers (form_id, form_number);
create trigger limit_stage_answers_of_submission after insert on stage_answers
  for each row execute function refuse_beyond_limit('stageAnswersOfSubmission', '200', 'submission_id');

comment on column application_values.question_id is 'The id of the question; of a stage''s, behind the stage''s id and a dot.';
