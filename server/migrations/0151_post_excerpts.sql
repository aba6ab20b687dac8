-- What lists and search engines show of a post, where its editor writes it; empty: the beginning of its text.
alter table posts
  add column excerpt text not null default '',
  add column search_text text not null default '';
alter table post_versions
  add column excerpt text not null default '',
  add column search_text text not null default '';
