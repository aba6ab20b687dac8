-- Whether reviewers read a kind of submission without names: settings that were saved before say that they do not.
update settings
set value = jsonb_set(value, '{settings,reviews,blind}', '{"entrepreneur": false, "investor": false, "project_manager": false}')
where name = 'run_time' and value #> '{settings,reviews}' is not null and value #> '{settings,reviews,blind}' is null;
