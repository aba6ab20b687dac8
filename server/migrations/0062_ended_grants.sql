-- Who ended an access before its time: the page of the investor says so. Null where it ended by itself.

alter table access_grants
  add column ended_by text check (ended_by in ('founder', 'team')),
  add constraint access_grants_ended check (ended_by is null or revoked_at is not null);
update access_grants set ended_by = 'founder' where revoked_at is not null and revoked_at is distinct from expires_at;
