-- Which investors may see what: texts they acknowledge, rules, statements, and access to ventures.

-- Published texts never change; a new version is a new row.
create table legal_texts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('risk_warning', 'nda')),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  version integer not null,
  body text not null check (char_length(body) between 1 and 50000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null default now(),
  published_by_name text,
  unique (kind, language, version)
);

create function refuse_legal_text_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published text never changes';
end $$;
create trigger legal_texts_kept before update on legal_texts
  for each statement execute function refuse_legal_text_change();

-- The first version of the texts that investors acknowledge.
with texts (kind, body) as (values
('risk_warning', $text$Investing in young companies is risky. Please read this before you look at any of them.

You can lose everything you invest. Most young companies fail. Invest only money that you can afford to lose without changing how you live.

You may not be able to sell. Shares, notes and other rights in these companies are not traded. Expect to keep them for many years, perhaps for good. A sale of the company or a listing, if there is ever one, is outside your control.

Do not count on income. Young companies rarely pay dividends or interest, and forecasts of revenue and profit are the founders' own. They are not a reliable guide to results.

Your share can shrink. If the company raises more money later, your part of it becomes smaller. Others may receive rights that come before yours.

You are not protected like a saver. An investment is not a deposit. No compensation or deposit guarantee scheme repays you if the company fails.

Do not put everything in one place. Spread your money over several investments, and hold only a small part of it, for example one tenth, in young companies.

We do not advise you. We check what each venture page lists as checked, and nothing else. We do not recommend any investment to anyone. If you are unsure, ask an independent financial, legal or tax adviser before you commit.

Take your time. Nothing here needs a decision today. Each round states until when you can withdraw without giving a reason.

By entering your name you confirm that you have read and understood this warning.$text$),
('nda', $text$Confidentiality agreement between you and the venture.

1. What is confidential. Everything that you can see of this venture because it gave you access: documents, figures, plans, questions and answers, and what is said in sessions about them. It is confidential whether or not it is marked so.

2. What is not. What the public knows without a breach of this agreement, what you knew before, what you receive lawfully from someone else who may pass it on, and what you develop on your own without using it.

3. What you may use it for. To decide whether to invest in the venture, to look after an investment in it, or to advise it if that is your part. For nothing else, and in particular not to compete with it.

4. Who else may see it. Your own professional advisers, and colleagues who decide with you, as far as they need it and are bound to confidentiality as you are. You are responsible for them. Do not pass on your sign-in or copies to anyone else.

5. If the law demands it. You may disclose what a court or authority requires you to. Tell the venture beforehand if you are allowed to, and disclose no more than required.

6. Conflicts of interest. You confirm that you do not work for, own or advise a competitor of the venture, or that you have told the venture about it before you accept.

7. When access ends. Stop using the information and delete your copies, apart from what the law obliges you to keep. Your access can end at any time and without a reason.

8. How long it lasts. Your duties begin when you accept and end three years after your access ends. For trade secrets they last as long as the information is one.

9. What it does not do. You receive no rights to the information. The venture does not promise that it is complete or that there will be an investment.

By entering your name you accept this agreement, for yourself and for whoever you act for.$text$))
insert into legal_texts (kind, language, version, body, sha256)
select kind, 'en', 1, body, encode(sha256(convert_to(body, 'UTF8')), 'hex') from texts;

create table acknowledgements (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  legal_text_id bigint not null references legal_texts (id),
  venture_id bigint references ventures (id) on delete cascade,
  typed_name text not null check (char_length(typed_name) between 1 and 200),
  at timestamptz not null default now()
);
create index acknowledgements_of_user on acknowledgements (user_id, legal_text_id, at desc);
-- Confidentiality is agreed for each venture, and read for each viewer of one.
create index acknowledgements_of_venture on acknowledgements (venture_id, user_id) where venture_id is not null;
-- What ends within a minute is found without reading everything.
create index acknowledgements_by_time on acknowledgements (at);

-- The owner's rules by the investor's country, one document each; '*' is every country without its own.
create table eligibility_rules (
  country text primary key check (country ~ '^([A-Z]{2}|\*)$'),
  rules jsonb not null,
  version integer not null default 1,
  changed_by bigint references users (id) on delete set null,
  changed_at timestamptz not null default now()
);

-- What an investor states and signs, and what the team checked of it.
create table investor_details (
  user_id bigint primary key references users (id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  category text not null check (char_length(category) between 1 and 40),
  evidence_type text not null check (char_length(evidence_type) between 1 and 40),
  -- When country and category were stated last, and since when they are the same.
  stated_at timestamptz not null default now(),
  since timestamptz not null default now(),
  -- The statement as it was signed, and the name under it.
  signed_statement text check (char_length(signed_statement) between 1 and 4000),
  signed_name text check (char_length(signed_name) between 1 and 200),
  knowledge_checked_at timestamptz,
  knowledge_checked_by_name text,
  constraint investor_details_signed check ((signed_statement is null) = (signed_name is null)),
  constraint investor_details_checked check ((knowledge_checked_at is null) = (knowledge_checked_by_name is null))
);
create index investor_details_by_time on investor_details (stated_at);

create table investing_parties (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('person', 'company', 'vehicle')),
  name text not null check (char_length(name) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  registration_number text check (char_length(registration_number) between 1 and 80)
);
create index investing_parties_of_user on investing_parties (user_id);

create table access_requests (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  note text not null default '' check (char_length(note) <= 2000),
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz
);
create unique index access_requests_open on access_requests (venture_id, user_id) where state = 'open';
create index access_requests_of_user on access_requests (user_id);

create table access_grants (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  granted_by bigint references users (id) on delete set null,
  granted_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Who ended it before its time; null where it ended by itself.
  ended_by text check (ended_by in ('founder', 'team')),
  constraint access_grants_ended check (ended_by is null or revoked_at is not null)
);
create unique index access_grants_current on access_grants (venture_id, user_id) where revoked_at is null;
create index access_grants_of_user on access_grants (user_id, venture_id) where revoked_at is null;
create index access_grants_ending on access_grants (expires_at) where revoked_at is null and expires_at is not null;
