-- When the database's clock was last looked at, and when it last jumped (platform/clock.ts). Before this migration nobody
-- looked: it counts as even.
create table clock_watch (
  id boolean primary key default true check (id),
  seen_at timestamptz not null default now(),
  jumped_at timestamptz
);
insert into clock_watch default values;
