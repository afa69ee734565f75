-- The processes of this installation, each with its last sign of life.
create table process (
  id uuid primary key,
  role text not null check (role in ('all', 'api', 'worker')),
  host text not null,
  memory_bytes bigint not null check (memory_bytes > 0),
  started_at timestamptz not null,
  seen_at timestamptz not null
);
