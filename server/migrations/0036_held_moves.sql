-- Applications that are moved to another stage, or put on the waiting list, are held as decisions are.

alter table held_decisions
  drop constraint held_decisions_decision_check,
  add constraint held_decisions_decision_check check (decision in ('revision', 'approved', 'declined', 'move', 'wait')),
  add column stage_id bigint references call_stages (id) on delete cascade,
  -- Whether the applicant gets an email about a move.
  add column sends_email boolean not null default true,
  add constraint held_decisions_to_stage check ((decision = 'move') = (stage_id is not null));
create index held_decisions_to_stage on held_decisions (stage_id) where stage_id is not null;
