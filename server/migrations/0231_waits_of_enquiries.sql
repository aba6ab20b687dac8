-- Enquiries know how long their senders have waited.
alter table submissions add column waits_since timestamptz;
comment on column submissions.waits_since is
  'Of enquiries alone: when their sender wrote what has no answer yet; null once it has one. What a proposal has here is not read.';

update submissions set waits_since = coalesce(
  (select min(reply.at) from submission_events reply
    where reply.submission_id = submissions.id and reply.kind = 'enquiry-replied'
      and reply.id > (select max(answer.id) from submission_events answer
        where answer.submission_id = submissions.id and answer.kind = 'enquiry-answered')),
  created_at)
where contact_type = 'general_inquiry' and enquiry_state = 'open';

alter table submissions alter column waits_since set default now();

create index enquiries_by_wait on submissions (enquiry_state, coalesce(waits_since, updated_at), id)
  where contact_type = 'general_inquiry';
