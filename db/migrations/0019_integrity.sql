-- Bytes in the storage are compared with what was written: at night, and whenever they are worked on or sent.

-- What was found wrong, until it is made again or turns out whole. A damaged object is served to nobody.
alter table stored_object
  add column damaged_at timestamptz,
  add column damage text,
  -- every row that exists is null: nothing to look through
  add constraint stored_object_damage_check check (damage in ('missing', 'changed', 'unreadable')) not valid,
  add constraint stored_object_damage_time check ((damage is null) = (damaged_at is null)) not valid;
create index on stored_object (org_id, damaged_at) where damaged_at is not null;

-- How far the nightly comparison has come: it goes on behind this key.
create table storage_check (
  pass text primary key check (pass in ('small', 'large')),
  after_key text not null
);

-- More was found wrong in one night than single files ever are: then nothing is marked or repaired by itself.
create table storage_alarm (
  source text primary key check (source in ('check', 'list')),
  at timestamptz not null,
  damaged integer not null,
  compared integer not null
);

-- What lies below one part of the keys (`kind/00/`) behind a key, in the order of the keys, sizes in bytes.
create function objects_to_check(part text, behind text, larger_than bigint, up_to bigint, most integer)
returns table (id uuid, org_id uuid, key text, size bigint, sha256 text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select o.id, o.org_id, o.key, o.size, o.sha256 from stored_object o
  where part ~ '^[a-z_]+/[0-9a-f]{2}/$' and o.key > part and o.key > behind and o.key < rtrim(part, '/') || '0'
    and o.size > larger_than and o.size <= up_to
  order by o.key limit least(most, 1000)
$$;

-- Which of these keys belong to which object; those without a row are left out.
create function objects_of_keys(keys text[])
returns table (id uuid, org_id uuid, key text, size bigint, sha256 text, is_damaged boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select o.id, o.org_id, o.key, o.size, o.sha256, o.damaged_at is not null from stored_object o where o.key = any(keys)
$$;

-- What is damaged in the whole installation, in the order of the ids.
create function damaged_objects(behind uuid, most integer) returns table (id uuid, org_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select o.id, o.org_id from stored_object o where o.damaged_at is not null and o.id > behind
  order by o.id limit least(most, 1000)
$$;
