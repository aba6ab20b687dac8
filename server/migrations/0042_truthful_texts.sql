-- Pages name the owners' promised reply time: a change of the settings is a change of public content.
create trigger settings_announce after insert or update on settings
  for each row when (new.name = 'run_time') execute function announce_content_change();

-- A post may close with a quote of its own; empty for none.
alter table posts
  add column quote text not null default '',
  add column quote_source text not null default '';
alter table post_versions
  add column quote text not null default '',
  add column quote_source text not null default '';
