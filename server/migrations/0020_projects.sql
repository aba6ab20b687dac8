-- Execution: the projects of ventures, their milestones with the evidence that each is done, weekly reports and budget.

create table projects (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  state text not null default 'active' check (state in ('active', 'complete', 'ended')),
  started_on date not null,
  started_by bigint references users (id) on delete set null,
  ended_at timestamptz,
  end_reason text not null default '' check (char_length(end_reason) <= 2000),
  -- Of the budget; null before its first entry.
  currency text check (currency ~ '^[A-Z]{3}$'),
  budget_version integer not null default 0,
  created_at timestamptz not null default now(),
  check ((state = 'active') = (ended_at is null)),
  check (state <> 'ended' or end_reason <> '')
);
create unique index projects_active on projects (venture_id) where state = 'active';
create index projects_of_venture on projects (venture_id, id);

create table milestones (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  -- Counts from 1 within the project.
  number integer not null,
  title text not null check (char_length(title) between 1 and 120),
  done_when text not null default '' check (char_length(done_when) <= 2000),
  state text not null default 'planned'
    check (state in ('planned', 'active', 'submitted', 'revision', 'accepted', 'dropped')),
  -- The first one stays when it is moved.
  first_due_on date not null,
  due_on date not null,
  owner_id bigint references users (id) on delete set null,
  submitted_by bigint references users (id) on delete set null,
  submitted_by_name text not null default '',
  -- What it was submitted as, and which side accepts it: the one that did not do the work.
  submitted_role text check (submitted_role in ('founder', 'manager')),
  accepting_side text check (accepting_side in ('founder', 'team')),
  submitted_at timestamptz,
  -- How often it was submitted.
  round integer not null default 0,
  accepted_by bigint references users (id) on delete set null,
  accepted_by_name text not null default '',
  accepted_at timestamptz,
  -- What whoever accepted it says of the work.
  reference text not null default '' check (char_length(reference) <= 2000),
  drop_reason text not null default '' check (char_length(drop_reason) <= 2000),
  version integer not null default 1,
  unique (project_id, number),
  -- Nobody accepts their own work, whatever asks the database.
  constraint milestones_not_own check (accepted_by <> submitted_by and accepted_by <> owner_id),
  check ((state = 'accepted') = (accepted_at is not null)),
  check ((state = 'dropped') = (drop_reason <> '')),
  check (state not in ('submitted', 'accepted', 'revision') or submitted_at is not null),
  check (state <> 'submitted' or accepting_side is not null)
);
create index milestones_due on milestones (due_on) where state in ('planned', 'active', 'revision');
create index milestones_of_owner on milestones (owner_id) where owner_id is not null;
create index milestones_of_submitter on milestones (submitted_by) where submitted_by is not null;
create index milestones_of_acceptor on milestones (accepted_by) where accepted_by is not null;

create table milestone_dependencies (
  milestone_id bigint not null references milestones (id) on delete cascade,
  waits_for_id bigint not null references milestones (id) on delete cascade,
  primary key (milestone_id, waits_for_id),
  check (milestone_id <> waits_for_id)
);
create index milestone_dependencies_of_other on milestone_dependencies (waits_for_id);

-- The evidence that a milestone is done: a file of the venture or a link, empty until someone provides it.
create table deliverables (
  id bigint generated always as identity primary key,
  milestone_id bigint not null references milestones (id) on delete cascade,
  position integer not null,
  title text not null check (char_length(title) between 1 and 120),
  kind text not null check (kind in ('file', 'link')),
  file_id bigint unique references files (id),
  url text check (char_length(url) between 1 and 2000),
  provided_by bigint references users (id) on delete set null,
  provided_by_name text not null default '',
  provided_at timestamptz,
  check (case kind when 'file' then url is null else file_id is null end),
  check ((provided_at is null) = (file_id is null and url is null))
);
create index deliverables_of_milestone on deliverables (milestone_id, position);
create index deliverables_of_provider on deliverables (provided_by) where provided_by is not null;

-- Everything that happened to a milestone. `reschedule`: the due date was moved.
create table milestone_steps (
  id bigint generated always as identity primary key,
  milestone_id bigint not null references milestones (id) on delete cascade,
  act text not null check (
    act in ('start', 'postpone', 'submit', 'take_back', 'accept', 'return', 'drop', 'restore', 'reschedule')
  ),
  to_state text not null,
  -- The version of the milestone that it led to.
  version integer not null,
  actor_id bigint references users (id) on delete set null,
  actor_name text not null,
  is_of_team boolean not null,
  comment text not null default '',
  from_due_on date,
  to_due_on date,
  at timestamptz not null default now()
);
create index milestone_steps_of_milestone on milestone_steps (milestone_id, id);
create index milestone_steps_of_actor on milestone_steps (actor_id) where actor_id is not null;

create table project_reports (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  done text not null check (char_length(done) between 1 and 5000),
  next text not null check (char_length(next) between 1 and 5000),
  -- [{ text, threatens_dates }]
  risks jsonb not null default '[]',
  -- [{ text }]
  decisions jsonb not null default '[]',
  author_id bigint references users (id) on delete set null,
  author_name text not null,
  at timestamptz not null default now()
);
create index project_reports_of_project on project_reports (project_id, id desc);
create index project_reports_of_author on project_reports (author_id) where author_id is not null;

-- Minor units of the project's currency, by line of the round's use of funds and month.
create table project_budget (
  project_id bigint not null references projects (id) on delete cascade,
  line text not null check (char_length(line) between 1 and 80),
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  planned bigint not null check (planned between 0 and 10000000000000),
  spent bigint not null check (spent between 0 and 10000000000000),
  primary key (project_id, line, month)
);

-- What projects are started from; the team edits them.
create table project_templates (
  id bigint generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 120),
  document jsonb not null,
  version integer not null default 1,
  changed_by bigint references users (id) on delete set null,
  changed_by_name text not null default '',
  changed_at timestamptz not null default now()
);

-- Three templates to begin with; due dates are working days after the start, and milestones wait for others by position.
insert into project_templates (name, document) values ('Software pilot', $json$
{"name":"Software pilot","summary":"From an agreed problem to a decision about a paid roll-out with one pilot customer, in about five months.","milestones": [
  {"title":"Pilot customer and question agreed","done_when":"One customer has agreed in writing to take part, and it is written down which question the pilot answers, how success is measured and who decides.","days":10,"owner":"founder","waits_for":[],"deliverables":[{"title":"Letter of intent or pilot agreement","kind":"file"},{"title":"Measures of success with today’s values","kind":"file"}]},
  {"title":"Users interviewed","done_when":"At least eight of the people who will use the product were interviewed, and their three most frequent problems are ranked with quotations.","days":20,"owner":"project_manager","waits_for":[1],"deliverables":[{"title":"Summary of the interviews","kind":"file"}]},
  {"title":"Scope of the first version","done_when":"Everyone agrees what the first version does and, above all, what it leaves out. Each item names the measure that it serves.","days":25,"owner":"project_manager","waits_for":[2],"deliverables":[{"title":"Scope with what is left out","kind":"file"}]},
  {"title":"Clickable prototype tested","done_when":"Five users completed the main task in the prototype without help, or it is known why not and what changes.","days":35,"owner":"project_manager","waits_for":[3],"deliverables":[{"title":"Prototype","kind":"link"},{"title":"Notes of the tests","kind":"file"}]},
  {"title":"Data protection and security reviewed","done_when":"It is on record which personal data is processed, why, where and for how long; the customer has signed what its own rules need.","days":40,"owner":"founder","waits_for":[3],"deliverables":[{"title":"Record of processing and risks","kind":"file"}]},
  {"title":"First version works end to end","done_when":"The main task works from beginning to end in a test environment with realistic data, and errors reach the team by themselves.","days":65,"owner":"project_manager","waits_for":[4],"deliverables":[{"title":"Test environment","kind":"link"},{"title":"List of known faults","kind":"file"}]},
  {"title":"Pilot goes live","done_when":"The first real users work with it. Everyone knows whom to call, and going back is possible and was tried.","days":75,"owner":"project_manager","waits_for":[5,6],"deliverables":[{"title":"Protocol of the first day","kind":"file"},{"title":"Plan for going back","kind":"file"}]},
  {"title":"Half-time review with the customer","done_when":"The measures were compared with the values before, in front of the customer, and it was agreed what changes in the second half.","days":90,"owner":"founder","waits_for":[7],"deliverables":[{"title":"Measures at half-time","kind":"file"}]},
  {"title":"Pilot evaluated","done_when":"The measures are compared with the values before the pilot, honestly and with their uncertainty; open faults are listed with their weight.","days":105,"owner":"project_manager","waits_for":[8],"deliverables":[{"title":"Evaluation","kind":"file"}]},
  {"title":"Decision about the roll-out","done_when":"The customer has decided in writing: paid roll-out, an extension with conditions, or an end with reasons.","days":110,"owner":"founder","waits_for":[9],"deliverables":[{"title":"Decision of the customer","kind":"file"}]}
]}$json$);
insert into project_templates (name, document) values ('Physical product to first batch', $json$
{"name":"Physical product to first batch","summary":"From a proven principle to the first batch that customers receive, in about ten months.","milestones": [
  {"title":"Requirements and target cost","done_when":"Requirements are numbered and can each be tested. Target cost per piece, price and expected volume fit together.","days":15,"owner":"founder","waits_for":[],"deliverables":[{"title":"Requirements","kind":"file"},{"title":"Target cost per piece","kind":"file"}]},
  {"title":"Standards and approvals clarified","done_when":"It is known which standards, marks and approvals each market needs, what they cost, how long they take and who issues them.","days":30,"owner":"project_manager","waits_for":[1],"deliverables":[{"title":"List of standards and approvals","kind":"file"}]},
  {"title":"Protection of the invention decided","done_when":"A search for earlier rights was made, and it is decided what is filed, what stays secret and what is left free.","days":35,"owner":"founder","waits_for":[1],"deliverables":[{"title":"Result of the search and decision","kind":"file"}]},
  {"title":"Working prototype","done_when":"One piece fulfils the core requirements on the bench; measurements are on record, failures included.","days":60,"owner":"project_manager","waits_for":[1],"deliverables":[{"title":"Measurements","kind":"file"},{"title":"Film of the test","kind":"link"}]},
  {"title":"Design review for manufacture","done_when":"Someone who makes such parts has reviewed the design. Every part has a drawing, a material and two possible suppliers.","days":80,"owner":"project_manager","waits_for":[2,4],"deliverables":[{"title":"Protocol of the review","kind":"file"},{"title":"Parts list with suppliers","kind":"file"}]},
  {"title":"Supplier offers compared","done_when":"Two binding offers for each critical part and for assembly are compared by price, tooling, lead time and smallest order.","days":100,"owner":"project_manager","waits_for":[5],"deliverables":[{"title":"Comparison of the offers","kind":"file"}]},
  {"title":"Pre-series tested","done_when":"At least five pieces made with the intended processes passed the tests of the requirements, endurance and transport included.","days":135,"owner":"project_manager","waits_for":[5],"deliverables":[{"title":"Test report","kind":"file"}]},
  {"title":"Approvals granted","done_when":"Every approval that the first market needs is there, with declaration of conformity, labels and manual.","days":160,"owner":"project_manager","waits_for":[2,7],"deliverables":[{"title":"Certificates and declaration","kind":"file"},{"title":"Manual","kind":"file"}]},
  {"title":"First customers ordered","done_when":"The first batch is sold or reserved to the agreed share, with prices that cover its cost.","days":165,"owner":"founder","waits_for":[7],"deliverables":[{"title":"Orders or reservations","kind":"file"}]},
  {"title":"Production prepared","done_when":"Tools are made and accepted, material is ordered, the inspection plan is agreed and insurance covers the product.","days":175,"owner":"project_manager","waits_for":[6,7],"deliverables":[{"title":"Acceptance of the tools","kind":"file"},{"title":"Inspection plan","kind":"file"}]},
  {"title":"First batch made","done_when":"The batch is made and inspected by the plan; share of rejects and cost per piece are known and compared with the target.","days":195,"owner":"project_manager","waits_for":[8,10],"deliverables":[{"title":"Inspection report","kind":"file"},{"title":"Actual cost per piece","kind":"file"}]},
  {"title":"First batch delivered","done_when":"Customers have received their pieces. Returns and questions are on record, and it is decided what changes before the next batch.","days":210,"owner":"founder","waits_for":[9,11],"deliverables":[{"title":"Delivery record","kind":"file"},{"title":"What changes before the next batch","kind":"file"}]}
]}$json$);
insert into project_templates (name, document) values ('Service launch', $json$
{"name":"Service launch","summary":"From an offer on paper to a service that several customers pay for and that runs without its founder, in about five months.","milestones": [
  {"title":"Offer and first customers described","done_when":"One page says who buys, what they get, what it costs, what is not included and why they do not buy elsewhere.","days":10,"owner":"founder","waits_for":[],"deliverables":[{"title":"The offer on one page","kind":"file"}]},
  {"title":"Ten conversations about the price","done_when":"Ten possible customers saw the offer with its price. Their objections are ranked, and the offer was changed or kept with a reason.","days":20,"owner":"founder","waits_for":[1],"deliverables":[{"title":"Notes of the conversations","kind":"file"}]},
  {"title":"Permits, insurance and terms","done_when":"Every permit that the service needs is there or applied for, liability is insured and the terms of business were reviewed.","days":30,"owner":"founder","waits_for":[1],"deliverables":[{"title":"Permits and insurance","kind":"file"},{"title":"Terms of business","kind":"file"}]},
  {"title":"Service designed step by step","done_when":"Each step of the service has someone responsible, a time, a standard and what is done when it goes wrong.","days":35,"owner":"project_manager","waits_for":[2],"deliverables":[{"title":"Service blueprint","kind":"file"}]},
  {"title":"Cost of one delivery known","done_when":"Time, material and travel of one delivery are counted, and the price leaves the agreed margin.","days":40,"owner":"project_manager","waits_for":[4],"deliverables":[{"title":"Calculation","kind":"file"}]},
  {"title":"Trial with three customers","done_when":"Three customers received the service for a price. Each was asked the same questions afterwards.","days":60,"owner":"project_manager","waits_for":[3,4],"deliverables":[{"title":"Answers of the customers","kind":"file"},{"title":"Times and costs of each trial","kind":"file"}]},
  {"title":"Ways to find customers tested","done_when":"Two ways to find customers were tried with a fixed budget; cost per enquiry and per sale are known for each.","days":70,"owner":"project_manager","waits_for":[2],"deliverables":[{"title":"Results of both","kind":"file"}]},
  {"title":"Booking, billing and support work","done_when":"A stranger can book, pay and complain without calling the founder; each was tried by someone from outside.","days":75,"owner":"project_manager","waits_for":[4],"deliverables":[{"title":"Booking page","kind":"link"},{"title":"Protocol of the trial","kind":"file"}]},
  {"title":"Second person trained","done_when":"Someone other than the founder delivered the service to the standard, alone, and a customer confirmed it.","days":85,"owner":"project_manager","waits_for":[6],"deliverables":[{"title":"Training material","kind":"file"},{"title":"Confirmation of a customer","kind":"file"}]},
  {"title":"Public launch","done_when":"The offer is public and can be bought; the first week’s enquiries were answered within the promised time.","days":95,"owner":"founder","waits_for":[5,7,8,9],"deliverables":[{"title":"The public offer","kind":"link"}]},
  {"title":"First twenty paying customers","done_when":"Twenty customers have paid. Satisfaction, repeat purchases and margin are known and compared with what was expected.","days":120,"owner":"founder","waits_for":[10],"deliverables":[{"title":"Figures of the first twenty customers","kind":"file"}]}
]}$json$);
