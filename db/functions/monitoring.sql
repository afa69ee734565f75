-- Figures of the whole installation for GET /metrics, as sums only: no organisation can be told from them.
drop policy if exists emails_for_the_sums on deletion_email;
create policy emails_for_the_sums on deletion_email for select to current_user using (true);
drop policy if exists runs_for_the_sums on retention_run;
create policy runs_for_the_sums on retention_run for select to current_user using (true);
drop policy if exists stops_for_the_sums on retention_stop;
create policy stops_for_the_sums on retention_stop for select to current_user using (true);

-- Emails of all organisations that are in no queue, by the thing that they wait for.
create or replace function held_emails() returns table (waits_for text, emails integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select e.waits_for, count(*)::int from (
    select waits_for from email where waits_for is not null and status = 'queued'
    union all
    select waits_for from deletion_email where waits_for is not null and status = 'queued'
  ) as e group by 1
$$;
revoke execute on function held_emails() from public;
grant execute on function held_emails() to andenken_app;

-- The last night's deletions by age, of all organisations together, and how many of them wait for an owner. A run
-- belongs to that night when it began less than twelve hours before the last one that began.
create or replace function last_night()
returns table (began_at timestamptz, unfinished integer, anonymised bigint, media bigint, bytes bigint, stopped integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select max(r.began_at), (count(*) filter (where r.ended_at is null))::int, coalesce(sum(r.anonymised), 0)::bigint,
    coalesce(sum(r.media), 0)::bigint, coalesce(sum(r.bytes), 0)::bigint,
    (select count(*)::int from retention_stop s where s.released_at is null)
  from retention_run r where r.began_at > (select max(l.began_at) from retention_run l) - interval '12 hours'
$$;
revoke execute on function last_night() from public;
grant execute on function last_night() to andenken_app;

-- How many stored files of all organisations are damaged.
create or replace function count_damaged_files() returns integer
language sql stable security definer set search_path = public, pg_temp
as $$ select count(*)::int from stored_object o where o.damaged_at is not null $$;
revoke execute on function count_damaged_files() from public;
grant execute on function count_damaged_files() to andenken_app;
