-- What a juror knows well, as the team enters it with the invitation.

alter table jury_invitations add column industries text[] not null default '{}';
