-- How many jobs of each queue a process runs at once, so that monitoring can tell a full queue from one without a worker.
alter table process add column places jsonb;

-- The installation's regular work with its last end; the queue forgets finished jobs.
create table regular_work (
  job text primary key,
  ended_at timestamptz not null,
  milliseconds bigint not null check (milliseconds >= 0),
  failure text
);

-- One look a day at each disk of each machine, for the day on which it will be full.
create table disk_sample (
  host text not null,
  disk text not null check (disk in ('work', 'storage')),
  day date not null,
  free_bytes bigint not null,
  size_bytes bigint not null,
  sampled_at timestamptz not null,
  primary key (host, disk, day)
);

-- The last night of each organisation's retention, and what it deleted.
create table retention_run (
  org_id uuid primary key references organisation on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz,
  customers integer not null default 0,
  anonymised integer not null default 0,
  media integer not null default 0,
  bytes bigint not null default 0
);
