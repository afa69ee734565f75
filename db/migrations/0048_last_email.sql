-- The last email to the owners of an organisation that was deleted: decided while it is there, sent when it is gone. The
-- rows belong to the installation (org_id is the one that stands for it) and go with their outcome.
create table last_email (
  id uuid primary key,
  org_id uuid not null,
  -- of the organisation that goes; no foreign key, because the row outlives it
  former_org_id uuid not null,
  organisation_name text not null,
  asked_at timestamptz not null,
  -- since when it may be sent: the organisation is gone
  gone_at timestamptz,
  to_address text not null,
  to_name text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  reason text,
  message_id text not null unique,
  handed_over_at timestamptz,
  waits_for text check (waits_for in ('mail_server', 'confirmation', 'own_server')),
  released_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  -- composed once, however often the deletion's job begins
  unique (former_org_id, to_address)
);
