-- So that the planner knows how few weeks a hundred thousand members signed up in, and groups them without sorting.
create statistics users_weeks on (week_of(created_at)) from users;
analyze users;
