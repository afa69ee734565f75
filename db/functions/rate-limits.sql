-- Counts one try for each key, or none at all when one of them is used up: at most `most[i]` in `seconds[i]` for
-- `keys[i]`, however many come at the same moment. Answers 0 when it counted, else after how many seconds to come
-- again. All callers name keys in the same order of their kinds, so that two calls never wait for each other.
create or replace function spend_attempts(keys text[], most integer[], seconds integer[]) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  moment constant timestamptz := clock_timestamp();
  span interval;
  wait integer;
begin
  for i in 1 .. cardinality(keys) loop
    span := make_interval(secs => seconds[i]);
    insert into rate_limit as r (key, at, expires_at) values (keys[i], array[moment], moment + span)
    on conflict (key) do update
      set at = array(select t from unnest(r.at) as t where t > moment - span) || moment, expires_at = moment + span
      where (select count(*) from unnest(r.at) as t where t > moment - span) < most[i];
    if not found then
      perform give_back_attempts(keys[:i - 1]);
      select ceil(extract(epoch from min(t) + span - moment)) into wait
      from rate_limit r, unnest(r.at) as t where r.key = keys[i] and t > moment - span;
      return greatest(1, coalesce(wait, 1));
    end if;
  end loop;
  return 0;
end $$;

-- Uncounts the newest try of each key: it was not a wrong one.
create or replace function give_back_attempts(keys text[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  for i in 1 .. cardinality(keys) loop
    update rate_limit set at = trim_array(at, 1) where key = keys[i] and cardinality(at) > 0;
  end loop;
end $$;
