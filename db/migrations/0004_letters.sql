-- One row per decision to send an e-mail to a guest. `handed_over_at` is written durably just before
-- the last byte goes to the mail server: a letter that has it but no outcome was cut off in the one
-- moment in which nobody can know, and is never sent again by itself.
create table letter (
  id uuid primary key,
  org_id uuid not null,
  customer_id uuid not null,
  -- 'auto' for the one automatic e-mail, else the id of the request
  decision text not null,
  link_id uuid not null,
  to_address text not null,
  to_name text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  reason text,
  message_id text not null unique,
  handed_over_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (customer_id, decision),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade,
  foreign key (org_id, link_id) references gallery_link (org_id, id) on delete cascade
);
create index on letter (org_id, customer_id, created_at desc);
