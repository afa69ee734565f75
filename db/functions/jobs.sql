-- Queues a job in the caller's transaction (platform/send-job.ts). `insertion` is the queue's own statement, `job` the
-- one job that it inserts. Fairness between organisations: the more an organisation has waiting in a lane, the later
-- its next job's turn (5000 places at most), so that twenty thousand films of one do not hold up another's one. An
-- asked job goes before all of them, unless the organisation asked for `most_asked` of its lane in the last `minutes`.
create or replace function send_job(
  insertion text, job jsonb, place integer, ahead integer, asked boolean, most_asked integer, minutes integer) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  lane constant text := job ->> 'name';
  org constant text := job ->> 'groupId';
  sent uuid;
  its_place integer;
begin
  if asked then
    asked := most_asked > (select count(*) from (
      select from pgboss.job j where j.name = lane and j.group_id = org and j.priority > 0
        and j.created_on > now() - make_interval(mins => minutes) limit most_asked) as found);
  end if;
  if asked then
    place := ahead;
    job := jsonb_set(job, '{data,asked}', 'true');
  end if;
  -- the same job that failed for good is no longer open
  delete from pgboss.job j using (
    select f.name, f.id from pgboss.job f
    where f.state = 'failed' and f.group_id = org and f.singleton_key = job ->> 'singletonKey' and f.name = lane
    for update skip locked
  ) as failed where j.name = failed.name and j.id = failed.id;
  its_place := place - (select count(*) from (
    select from pgboss.job j where j.name = lane and j.state = 'created' and j.group_id = org limit 5000) as waiting);
  job := jsonb_set(job, '{priority}', to_jsonb(its_place));
  loop
    execute insertion into sent using jsonb_build_array(job)::text;
    exit when sent is not null;
    -- The same job is waiting already. It must not begin before we commit, or it would miss our changes: workers skip
    -- locked rows.
    if asked then
      -- without waiting for others that lock it: they may wait for our locks
      update pgboss.job j set priority = greatest(j.priority, its_place), data = j.data || '{"asked": true}'
      where j.name = lane and j.id in (
        select w.id from pgboss.job w where w.name = lane and w.singleton_key = job ->> 'singletonKey' and w.state = 'created'
        for update skip locked);
      exit when found;
    end if;
    perform from pgboss.job w where w.name = lane and w.singleton_key = job ->> 'singletonKey' and w.state = 'created'
    for share;
    -- else it has begun in the meantime, so another one is needed
    exit when found;
  end loop;
end $$;
