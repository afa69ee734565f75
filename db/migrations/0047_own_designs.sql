-- The designs of ours that an organisation was given: each once, so that one that was deleted does not come back.
create table given_design (
  org_id uuid not null references organisation (id) on delete cascade,
  name text not null,
  given_at timestamptz not null default now(),
  primary key (org_id, name)
);
