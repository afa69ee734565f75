-- Organisations, their members and sign-ins.
-- Ids are UUIDv7 made by the program. Row-level security, updated_at and grants: every-table.sql.

create function stamp() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create table organisation (
  id uuid primary key,
  name text not null,
  contact_email text not null,
  phone_number text,
  website text,
  description text,
  address text,
  subscription_plan text not null default 'pay_per_album',
  subscription_status text not null default 'active',
  business_type text not null,
  colour_primary text not null default '#1976d2',
  colour_secondary text not null default '#dc004e',
  email_formality text not null default 'formal' check (email_formality in ('formal', 'informal')),
  show_logo_in_email boolean not null default true,
  auto_send boolean not null default true,
  media_days integer not null default 365 check (media_days >= 0),
  -- counters, kept by triggers in the transaction of the change
  shift_count integer not null default 0,
  customer_count integer not null default 0,
  media_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table guide (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('owner', 'admin', 'guide', 'viewer')),
  password_hash text,
  is_active boolean not null default true,
  email_verified boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, id)
);

-- One row per sign-in; the refresh token carries org and id, so nobody has to search.
create table sign_in (
  id uuid primary key,
  org_id uuid not null,
  guide_id uuid not null,
  -- SHA-256 of the refresh token that is valid now, and of its immediate predecessor
  refresh_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  foreign key (org_id, guide_id) references guide (org_id, id) on delete cascade
);
create index on sign_in (org_id, guide_id);

-- Doors: how someone who is not yet inside an organisation finds the one that a key opens
-- (an e-mail address at sign-in, a gallery link, an event ticket). The program cannot read
-- this table; it asks open_door() for one key at a time.
create table door (
  kind text not null check (kind in ('email', 'gallery', 'events')),
  key text not null,
  org_id uuid not null references organisation on delete cascade,
  subject_id uuid not null,
  expires_at timestamptz,
  primary key (kind, key)
);
create index on door (org_id, subject_id);

create function open_door(wanted_kind text, wanted_key text)
returns table (org_id uuid, subject_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select d.org_id, d.subject_id from door d
  where d.kind = wanted_kind and d.key = wanted_key and (d.expires_at is null or d.expires_at > now())
$$;

-- The audit log: append-only by grants, written in the transaction of the deed.
create table audit (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  at timestamptz not null default now(),
  guide_id uuid,
  actor text,
  action text not null,
  subject text,
  shift_id uuid,
  customer_id uuid,
  detail jsonb not null default '{}'
);
create index on audit (org_id, at desc, id desc);

-- The first answer of a creating call, kept for a day under its Idempotency-Key.
create table idempotency (
  org_id uuid not null references organisation on delete cascade,
  key text not null,
  guide_id uuid not null,
  call text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, guide_id, call, key)
);

-- Wrong sign-ins and the like, counted for all processes together. Keys are hashed.
create table attempt (
  key text not null,
  at timestamptz not null default now()
);
create index on attempt (key, at);

-- The embedded mailbox: what was "sent" when no mail server is configured.
create table mailbox_message (
  id uuid primary key,
  message_id text not null unique,
  "from" text not null,
  "to" text not null,
  subject text not null,
  html text not null,
  text text not null,
  at timestamptz not null default now()
);
create index on mailbox_message (at desc);
