-- The operator is told of a fault of the installation when it lasts, and of its end: a row while there is one.
create table operator_alert (
  kind text primary key check (kind in ('storage', 'disk', 'process', 'jobs')),
  wrong_at timestamptz not null,
  told_at timestamptz,
  fine_at timestamptz
);

-- The emails about them; a row goes with its outcome.
create table operator_email (
  id uuid primary key,
  kind text not null check (kind in ('storage', 'disk', 'process', 'jobs')),
  is_over boolean not null,
  to_address text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  reason text,
  message_id text not null unique,
  handed_over_at timestamptz,
  waits_for text check (waits_for in ('mail_server')),
  released_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);

-- Each process sees the disks of its own machine only, and any of them looks for faults.
alter table process
  add column disk_free_bytes bigint,
  add column disk_size_bytes bigint;
