-- Whoever has no role any more at the provider that gives roles keeps no access token either.
alter table access_tokens drop constraint access_tokens_ended_by_check;
alter table access_tokens add constraint access_tokens_ended_by_check
  check (ended_by in ('owner', 'team', 'address', 'password_reset', 'account_disabled', 'deletion', 'provider'));
