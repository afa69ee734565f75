-- An export of everything: a list of files, fixed once, from which the ZIP is put together while it is downloaded.
create table organisation_export (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  -- who asked for it; the row stays when the member goes
  member_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'making', 'ready', 'outdated', 'failed')),
  progress real not null default 0,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  files integer not null default 0,
  -- of the whole ZIP, and of the part in front of its central directory
  bytes bigint not null default 0,
  central_start bigint not null default 0,
  unique (org_id, id),
  check (status <> 'ready' or ready_at is not null and expires_at is not null)
);
create unique index organisation_export_at_work on organisation_export (org_id) where status in ('waiting', 'making');

-- `starts_at` and `central_at`: where its headers begin in the ZIP, and in the central directory, in bytes.
create table organisation_export_file (
  export_id uuid not null,
  place integer not null,
  org_id uuid not null,
  object_id uuid not null,
  path text not null,
  -- what it is in the product: the kind of thing, and its id
  kind text not null,
  subject_id uuid,
  modified_at timestamptz not null,
  starts_at bigint not null,
  central_at bigint not null,
  primary key (export_id, place),
  foreign key (org_id, export_id) references organisation_export (org_id, id) on delete cascade,
  foreign key (org_id, object_id) references stored_object (org_id, id) on delete cascade
);
create index on organisation_export_file (object_id);
create index on organisation_export_file (export_id, starts_at);
create index on organisation_export_file (export_id, central_at);

-- The list of kinds grows in other migrations too, so it is extended as it stands.
do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'stored_object_kind_check';
begin
  alter table stored_object drop constraint stored_object_kind_check;
  execute 'alter table stored_object add constraint stored_object_kind_check ' || replace(kinds, '])', ', ''export''::text])');
end $$;
