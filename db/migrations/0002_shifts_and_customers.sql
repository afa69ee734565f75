create table activity_type (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  name text not null,
  description text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, id)
);
create unique index on activity_type (org_id, lower(name));

create table shift (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  name text not null,
  status text not null default 'active' check (status in ('active', 'paused', 'ended', 'archived')),
  description text,
  activity_type_id uuid,
  guide_id uuid,
  guide_name text,
  max_customers integer not null check (max_customers between 1 and 10000),
  -- the last number given; the next guest gets one more, in the order of the row's lock
  current_counter integer not null default 0,
  customer_count integer not null default 0,
  media_count integer not null default 0,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, id),
  foreign key (org_id, activity_type_id) references activity_type (org_id, id)
);
create index on shift (org_id, created_at desc, id desc);
create index on shift (org_id, status, created_at desc);

create table customer (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  shift_id uuid not null,
  number integer not null,
  name text not null,
  email text,
  language text not null default 'de',
  consent boolean not null,
  finished_at timestamptz,
  processing_status text not null default 'new'
    check (processing_status in ('new', 'uploading', 'waiting', 'preparing', 'processing', 'completed', 'failed')),
  processing_error text,
  -- set when the guest's work was complete for the first time
  completed_at timestamptz,
  email_status text not null default 'pending' check (email_status in ('pending', 'sent', 'failed')),
  email_sent_at timestamptz,
  email_error text,
  -- the newest link; older ones stay in gallery_link
  gallery_token text,
  photo_count integer not null default 0,
  video_count integer not null default 0,
  anonymized_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, id),
  unique (shift_id, number),
  foreign key (org_id, shift_id) references shift (org_id, id) on delete cascade
);
create index on customer (org_id, created_at desc, id desc);
create index on customer (org_id, shift_id, number);

-- A guest's links to the gallery. Found by its hash through a door of kind 'gallery'.
create table gallery_link (
  id uuid primary key,
  org_id uuid not null,
  customer_id uuid not null,
  token text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (org_id, id),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on gallery_link (org_id, customer_id);

create function count_shift() returns trigger language plpgsql as $$
begin
  update organisation set shift_count = shift_count + (case tg_op when 'INSERT' then 1 else -1 end)
  where id = coalesce(new.org_id, old.org_id);
  return null;
end $$;
create trigger count_shift after insert or delete on shift for each row execute function count_shift();

create function count_customer() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update shift set customer_count = customer_count + step where id = coalesce(new.shift_id, old.shift_id);
  update organisation set customer_count = customer_count + step where id = coalesce(new.org_id, old.org_id);
  return null;
end $$;
create trigger count_customer after insert or delete on customer for each row execute function count_customer();

-- A link that is gone leaves no door behind.
create function close_door() returns trigger language plpgsql as $$
begin
  delete from door where kind = 'gallery' and subject_id = old.id and org_id = old.org_id;
  return null;
end $$;
create trigger close_door after delete on gallery_link for each row execute function close_door();
