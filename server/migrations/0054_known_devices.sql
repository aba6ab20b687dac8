-- From where an account signed in: its owner is notified of anything else (docs/decisions/new-devices.md).

create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Browser and system as the list of devices describes them; empty for any, from before devices were recorded.
  device text not null,
  -- An address without its last part, as the list of devices shows it.
  network text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Whether its owner was notified, or did not need to be.
  is_announced boolean not null,
  unique (user_id, device, network)
);
create index known_devices_to_announce on known_devices (id) where not is_announced;
create index known_devices_last_seen on known_devices (last_seen_at);

insert into known_devices (user_id, device, network, last_seen_at, is_announced)
select user_id, '', network, max(last_seen_at), true
from (
  select user_id, last_seen_at, case
    when host(ip) ~ '^(::ffff:)?[0-9.]+$'
      then regexp_replace(replace(host(ip), '::ffff:', ''), '\.\d+$', '.*')
    else array_to_string((string_to_array(split_part(host(ip), '::', 1), ':'))[1:3], ':') || ':*' end as network
  from known_addresses
) as before
group by user_id, network;

-- The device that a session was started on, so that signing a device out by hand makes it a new one.
alter table sessions add column known_device_id bigint references known_devices (id) on delete set null;
create index sessions_known_device on sessions (known_device_id);
