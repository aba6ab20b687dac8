-- Emails are of the kinds of the one table of notifications, and spelled like it.
update email_outbox set kind = replace(kind, '-', '_') where kind like '%-%';
