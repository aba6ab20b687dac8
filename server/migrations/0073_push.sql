-- Devices that show notifications while no page is open (Web Push), and what their owners want shown there.

create table push_subscriptions (
  -- One for each signed-in device: it ends with the session.
  session_id bigint primary key references sessions (id) on delete cascade,
  -- Where the browser's push service takes messages for it.
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- With which messages are encrypted (RFC 8291): the browser's public key and a secret that it made, in base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

alter table notification_choices add column push boolean;
