-- Roles of the team. The three that every team has are rows, too, so that accounts can name any role; what those open is in the contract.

create table team_roles (
  id bigint generated always as identity unique,
  key text primary key check (key ~ '^[a-z0-9-]+$'),
  version integer not null default 1,
  name text not null check (name <> ''),
  -- Where the role reaches only what is assigned to whoever has it.
  assigned_only text[] not null default '{}' check (assigned_only <@ array['submissions', 'conversations', 'ventures']),
  created_at timestamptz not null default now()
);
create unique index team_roles_name on team_roles (lower(name));
insert into team_roles (key, name) values ('owner', 'Owner'), ('reviewer', 'Reviewer'), ('editor', 'Editor');
create trigger limit_team_roles after insert on team_roles
  for each row execute function refuse_beyond_limit('teamRoles', '50', '');

-- What a role opens that an owner made. One that no release knows opens nothing.
create table team_role_rights (
  role_key text not null references team_roles (key) on delete cascade,
  opens text not null,
  granted_at timestamptz not null default now(),
  granted_by bigint references users (id) on delete set null,
  primary key (role_key, opens)
);
create index team_role_rights_granted_by on team_role_rights (granted_by);
-- The site says how many people read a proposal.
create trigger team_role_rights_announce after insert or update or delete on team_role_rights
  for each statement execute function announce_content_change();

alter table users
  drop constraint users_admin_role_check,
  add constraint users_admin_role_fkey foreign key (admin_role) references team_roles (key) not valid,
  -- Since when the person has the role, and who gave it to them.
  add column admin_role_since timestamptz,
  add column admin_role_by bigint references users (id) on delete set null;
alter table users validate constraint users_admin_role_fkey;
create index users_with_admin_role on users (admin_role) where admin_role is not null;
create index users_admin_role_by on users (admin_role_by) where admin_role_by is not null;

update users set admin_role_since = created_at where role = 'admin';
update users set admin_role_since = line.at, admin_role_by = line.actor_id
from (select distinct on (subject_id) subject_id, at, actor_id from audit_log
  where action = 'team.rank-changed' and subject_kind = 'user' order by subject_id, id desc) as line
where users.id = line.subject_id and role = 'admin'
  and exists (select from users as actor where actor.id = line.actor_id);

alter table account_links add constraint account_links_admin_role_fkey
  foreign key (admin_role) references team_roles (key) on delete set null;
create index account_links_admin_role on account_links (admin_role) where admin_role is not null;
