-- An invitation ends with the account of whoever sent it.

alter table account_links add column invited_by bigint references users (id) on delete cascade;
create index account_links_inviter on account_links (invited_by) where invited_by is not null;

-- The audit line of an invitation has the time of the same transaction.
update account_links l set invited_by = u.id
from audit_log a join users u on u.id = a.actor_id
where l.kind = 'invitation' and l.used_at is null and a.action = 'team.invited' and a.at = l.created_at;

-- Open ones whose sender is not known or may no longer invite are closed.
update account_links l set used_at = now()
where l.kind = 'invitation' and l.used_at is null
  and not exists (select from users u where u.id = l.invited_by and u.disabled_at is null and u.admin_rank = 'owner');
