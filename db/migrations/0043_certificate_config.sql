-- Where the fields stand on a certificate design: for one activity, or (without one) for all.
create table certificate_config (
  id uuid primary key,
  org_id uuid not null,
  template_id uuid not null,
  activity_type_id uuid,
  -- of the design as it was edited, in pixels: what positions refer to
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  fields jsonb not null,
  -- counts the savings, so that whoever edited an earlier one is told
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, id),
  unique nulls not distinct (template_id, activity_type_id),
  foreign key (org_id, template_id) references template (org_id, id) on delete cascade,
  foreign key (org_id, activity_type_id) references activity_type (org_id, id) on delete cascade
);
create index on certificate_config (org_id, activity_type_id);
