-- Rates that the team enters for orientation; nothing that binds is computed with them. 1 of `base` is `rate` of `quote`.
create table exchange_rates (
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  rate text not null check (rate ~ '^\d{1,6}(\.\d{1,6})?$'),
  rated_on date not null,
  primary key (base, quote),
  check (base <> quote)
);
