-- What the transaction of a call returned, whatever it is: the same call again replies as the first time did.
alter table idempotency_keys drop column result_id, add column result bytea;
