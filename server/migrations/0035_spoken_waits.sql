-- The same steps in a form that the planner puts in place.

create function wait_step(seconds double precision) returns integer language sql immutable parallel safe as $$
  select case when seconds < 7200 then 60 when seconds < 36000 then 600 when seconds < 345600 then 3600
    when seconds < 2592000 then 21600 else 86400 end
$$;

create or replace function spoken_wait(seconds double precision) returns integer language sql immutable parallel safe as $$
  select (round(greatest(seconds, 0) / wait_step(seconds)) * wait_step(seconds))::integer
$$;
