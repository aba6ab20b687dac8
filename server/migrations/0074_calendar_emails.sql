-- An email may carry an entry for the recipient's calendar: {"method": "REQUEST" or "CANCEL", "content": the text}. It goes with the text
-- once the email is sent.
alter table email_outbox add column calendar jsonb;
