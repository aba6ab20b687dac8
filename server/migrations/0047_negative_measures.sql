-- Measures of which figures below zero count, such as a cash flow.
alter table measures add column may_be_negative boolean not null default false
  check (known is null or not may_be_negative);
