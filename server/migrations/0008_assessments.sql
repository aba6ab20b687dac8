-- Fair review: reviewers assess a submission by the criteria of its kind, each for themselves, before it is decided.

-- The criteria by kind of submission: a row a version, never changed. Each criterion has a name, a weight, and what 1 and 5 mean.
create table rubrics (
  contact_type text not null check (contact_type in ('entrepreneur', 'investor', 'project_manager')),
  version integer not null check (version > 0),
  criteria jsonb not null,
  changed_by_name text not null,
  changed_at timestamptz not null default now(),
  primary key (contact_type, version)
);
insert into rubrics (contact_type, version, criteria, changed_by_name) values
  ('entrepreneur', 1, '[
    {"name": "Problem", "weight": 3, "low": "Nobody in particular has it", "high": "People already pay to avoid it"},
    {"name": "Solution", "weight": 2, "low": "Others offer the same", "high": "Clearly better than anything there is"},
    {"name": "Market", "weight": 2, "low": "Too small to carry a business", "high": "Large, growing and within reach"},
    {"name": "Team", "weight": 3, "low": "The skills it needs are missing", "high": "They have done something like it before"},
    {"name": "Plan", "weight": 1, "low": "No next steps", "high": "Next steps with dates and costs"}
  ]', 'Proxima Ventures'),
  ('investor', 1, '[
    {"name": "Fit", "weight": 2, "low": "Looks for ventures we do not have", "high": "Looks for exactly what we build"},
    {"name": "Experience", "weight": 1, "low": "Has never invested in young companies", "high": "Has backed several from the start"},
    {"name": "Contribution", "weight": 1, "low": "Money alone", "high": "Knowledge and contacts that founders ask for"}
  ]', 'Proxima Ventures'),
  ('project_manager', 1, '[
    {"name": "Experience", "weight": 3, "low": "Has not led a project yet", "high": "Has delivered several of this size"},
    {"name": "Expertise", "weight": 2, "low": "Knows none of our industries", "high": "Knows one of our industries in depth"},
    {"name": "Availability", "weight": 1, "low": "A few hours now and then", "high": "Can start now, with the time it takes"}
  ]', 'Proxima Ventures');

-- One reviewer's work on a submission. It is in once it has scores, in the order of the criteria; then it never changes.
create table assessments (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  reviewer_id bigint references users (id) on delete set null,
  reviewer_name text not null,
  rubric_version integer not null,
  -- Which version of the submission it is about.
  version_number integer,
  assigned_at timestamptz not null default now(),
  scores smallint[],
  -- The scores by weight: from 1 to 5.
  score double precision check (score between 1 and 5),
  note text not null default '',
  reason text not null default '',
  in_at timestamptz,
  -- What it said about earlier versions: a list of {version, scores, score, note, reason, in_at}, the oldest first.
  earlier jsonb not null default '[]',
  unique (submission_id, reviewer_id),
  check ((in_at is null) = (scores is null) and (in_at is null) = (score is null)),
  check ((in_at is null) = (version_number is null))
);
create index assessments_of_reviewer on assessments (reviewer_id, in_at) where reviewer_id is not null;

-- Who is too close to a sender to assess or decide, and why.
create table reviewer_conflicts (
  submission_id bigint not null references submissions (id) on delete cascade,
  reviewer_id bigint not null references users (id) on delete cascade,
  why text not null,
  declared_at timestamptz not null default now(),
  primary key (submission_id, reviewer_id)
);
create index reviewer_conflicts_of_reviewer on reviewer_conflicts (reviewer_id);

-- The industries that a reviewer knows well.
create table reviewer_expertise (
  reviewer_id bigint not null references users (id) on delete cascade,
  industry text not null,
  primary key (reviewer_id, industry)
);
