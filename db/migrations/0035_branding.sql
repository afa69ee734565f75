-- An organisation's logo, drawn by ourselves in two sizes (docs/product/settings.md 7).
alter table stored_object drop constraint stored_object_kind_check;
-- it only allows one kind more: the rows that are there need not be looked at
alter table stored_object add constraint stored_object_kind_check
  check (kind in ('original', 'rendition', 'piece', 'film', 'template', 'logo')) not valid;

create table logo (
  org_id uuid primary key references organisation (id) on delete cascade,
  large_id uuid not null,
  small_id uuid not null,
  -- of the small one, in pixels
  small_width integer not null,
  small_height integer not null,
  created_at timestamptz not null default now(),
  foreign key (org_id, large_id) references stored_object (org_id, id),
  foreign key (org_id, small_id) references stored_object (org_id, id)
);
create index on logo (large_id);
create index on logo (small_id);

-- Emails that a member had sent to the own address to see how they look (docs/product/delivery.md 12).
create table test_email (
  id uuid primary key,
  org_id uuid not null references organisation (id) on delete cascade,
  member_id uuid not null,
  -- what the form of the settings held
  wanted jsonb not null,
  to_address text not null,
  to_name text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  reason text,
  message_id text not null unique,
  handed_over_at timestamptz,
  waits_for text check (waits_for in ('mail_server', 'confirmation')),
  released_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index on test_email (org_id, created_at);
create index on test_email (org_id, member_id);
