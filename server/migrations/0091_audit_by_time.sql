-- A page of the audit log is the newest entries of a period, whoever and whatever it is about: each index goes by time.
drop index audit_log_at, audit_log_action, audit_log_actor, audit_log_subject;
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc, id desc);
