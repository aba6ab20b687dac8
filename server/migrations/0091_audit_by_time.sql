-- A page of the audit log is the newest entries of a period, whoever and whatever it is about: each index goes by time. Only the first one
-- has nulls first, which no time is: a page of an action, a person or a subject asks for nulls last, so that it is never read from the whole log.
drop index audit_log_at, audit_log_action, audit_log_actor, audit_log_subject;
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, at desc nulls last, id desc nulls last);
create index audit_log_actor on audit_log (actor_id, at desc nulls last, id desc nulls last);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc nulls last, id desc nulls last);
