-- Sign-in with OpenID Connect (docs/decisions/sign-in-providers.md).

-- Which account someone at a provider signs in to. Only issuer and subject decide; addresses never move an identity.
create table identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> ''),
  -- The address at the provider when it was connected, to recognise it by.
  email text,
  -- Whether the provider's second factor may count: the account had none of its own, or has shown it in a session of this identity.
  second_factor_shown boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- The identity that a session began with; null for passwords and links.
alter table sessions add column identity_id bigint references identities (id) on delete set null;
create index sessions_of_identity on sessions (identity_id) where identity_id is not null;

-- Sign-ins at a provider that have begun and not ended. Each belongs to one browser, which has the secret in a cookie.
create table provider_sign_ins (
  id bigint generated always as identity primary key,
  provider text not null,
  browser_hash bytea not null,
  -- The account that is being connected; null for a sign-in until the provider has replied.
  user_id bigint references users (id) on delete cascade,
  -- Until the provider has replied.
  state_hash bytea unique,
  nonce text,
  code_verifier text,
  -- What it said about whoever signed in. That the account is theirs is proved with the ticket, or with an emailed link.
  proven jsonb,
  ticket_hash bytea unique,
  link_hash bytea unique,
  expires_at timestamptz not null,
  check (num_nulls(state_hash, nonce, code_verifier) = case when proven is null then 0 else 3 end),
  check ((ticket_hash is null) = (proven is null)),
  check (proven is null or user_id is not null)
);
create index provider_sign_ins_by_end on provider_sign_ins (expires_at);
create index provider_sign_ins_of_user on provider_sign_ins (user_id) where user_id is not null;
