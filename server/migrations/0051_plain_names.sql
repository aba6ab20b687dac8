-- Tables and columns by the names that the field uses.

alter table mail_outbox rename to email_outbox;
alter table mail_opt_outs rename to email_opt_outs;
alter table canned_answers rename to saved_replies;
alter table file_intents rename to pending_uploads;
alter view first_answers rename to first_replies;
alter table conversations rename column admin_read_up_to to team_read_up_to;
alter table conversations rename column mailed_up_to to emailed_up_to;
alter table submission_requests rename column told_state to member_visible_state;
alter table users rename column admin_rank to admin_role;
alter table account_links rename column admin_rank to admin_role;
alter function spoken_wait rename to rounded_wait;

alter table conversation_turns drop constraint conversation_turns_outcome_check;
update conversation_turns set outcome = 'dismissed' where outcome = 'settled';
alter table conversation_turns
  add constraint conversation_turns_outcome_check check (outcome in ('answered', 'dismissed'));
