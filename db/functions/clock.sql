-- Looks at the clock once more (platform/clock.ts), and says when it jumped: forward by more than `longest`, or back by
-- more than a minute. Only the first is kept, since a clock that is late deletes nothing. All processes look at the
-- same row, so a process that was asleep takes no other one's time for a jump.
create or replace function look_at_clock(longest interval)
returns table (moment timestamptz, jumped_at timestamptz, jumped_by interval)
language plpgsql set search_path = public, pg_temp as $$
declare
  before clock_watch;
begin
  select * into before from clock_watch for update;
  -- after the wait for a process that looked at the same moment
  moment := clock_timestamp();
  jumped_by := moment - before.seen_at;
  if jumped_by between interval '-1 minute' and longest then jumped_by := null; end if;
  jumped_at := case when jumped_by > interval '0' then moment else not_after(before.jumped_at, moment) end;
  update clock_watch c set seen_at = moment, jumped_at = look_at_clock.jumped_at;
  if jumped_by < interval '0' then perform bring_back(moment); end if;
  return next;
end $$;

-- The earlier of two moments; null where the first one is.
create or replace function not_after(at timestamptz, latest timestamptz) returns timestamptz
language sql immutable as $$ select case when at > latest then latest else at end $$;

-- A clock that was ahead leaves moments behind that come only in years: a job that waits for one would wait so long,
-- and replace every other job of its key; the last look at a queue would stay the newest; a refused caller would be
-- refused until then. The times of a job count from the moment when it is queued, so they move with it.
create or replace function bring_back(moment timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update pgboss.job set
    start_after = start_after - greatest(created_on - moment, interval '0'),
    keep_until = keep_until - greatest(created_on - moment, interval '0'),
    created_on = not_after(created_on, moment),
    started_on = not_after(started_on, moment),
    completed_on = not_after(completed_on, moment),
    heartbeat_on = not_after(heartbeat_on, moment)
  where greatest(created_on, started_on, completed_on, heartbeat_on) > moment;
  -- no retry is further away than this
  update pgboss.job set start_after = moment
  where state = 'retry'
    and start_after > moment + greatest(retry_delay, 1) * 2 ^ least(16, retry_count + 1) * interval '1 second';
  update pgboss.queue set
    monitor_claim_on = not_after(monitor_claim_on, moment),
    monitor_on = not_after(monitor_on, moment),
    maintain_on = not_after(maintain_on, moment),
    delta_on = not_after(delta_on, moment);
  update pgboss.version set
    monitor_backoff_on = not_after(monitor_backoff_on, moment),
    reindex_on = not_after(reindex_on, moment),
    flow_on = not_after(flow_on, moment),
    bam_on = not_after(bam_on, moment);
  update rate_limit set at = array(select t from unnest(at) as t where t <= moment) where moment < any(at);
  update bounce_mailbox set held_until = not_after(held_until, moment);
end $$;
