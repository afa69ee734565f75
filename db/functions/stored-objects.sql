-- Deleting a row deletes the objects that it alone refers to, however it is deleted (also by cascade). The row in
-- stored_object goes at once, so the object is no longer shown; the job `sweep-storage` then removes the file under the
-- key.
create or replace function note_object_to_delete() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into object_to_delete (key, org_id) values (old.key, old.org_id) on conflict do nothing;
  return null;
end $$;
create or replace trigger note_object_to_delete after delete on stored_object for each row execute function note_object_to_delete();

-- Called with the names of the columns that hold object ids.
create or replace function delete_objects() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  gone jsonb := to_jsonb(old);
  col text;
begin
  foreach col in array tg_argv loop
    delete from stored_object where id = (gone ->> col)::uuid;
  end loop;
  return null;
end $$;
create or replace trigger delete_objects after delete on media for each row execute function delete_objects('object_id');
create or replace trigger delete_objects after delete on outcome for each row execute function delete_objects('object_id');
create or replace trigger delete_objects after delete on piece
  for each row execute function delete_objects('picture_id', 'sound_id', 'captions_id');
create or replace trigger delete_objects after delete on piece_view
  for each row execute function delete_objects('picture_id');
create or replace trigger delete_objects after delete on template
  for each row execute function delete_objects('object_id', 'design_id', 'thumbnail_id', 'preview_id');
create or replace trigger delete_objects after delete on logo
  for each row execute function delete_objects('large_id', 'small_id');

-- A medium goes with the last customer to whom it was given, when that can no longer be undone, unless it waits in its
-- shift to be assigned.
create or replace function delete_media_of_nobody() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- a transaction that takes it from another customer at the same moment waits here, and then sees that no customer has
  -- it
  perform from media where id in (select media_id from taken) order by id for update;
  delete from media m
  where m.id in (select media_id from taken) and not exists (select from media_customer g where g.media_id = m.id)
    and not exists (select from media_removal r where r.media_id = m.id)
    and not exists (select from unassigned_media u where u.media_id = m.id);
  return null;
end $$;
create or replace trigger delete_media_of_nobody after delete on media_customer referencing old table as taken
  for each statement execute function delete_media_of_nobody();
create or replace trigger delete_media_of_nobody after delete on media_removal referencing old table as taken
  for each statement execute function delete_media_of_nobody();
create or replace trigger delete_media_of_nobody after delete on unassigned_media referencing old table as taken
  for each statement execute function delete_media_of_nobody();

-- Pieces go with the last clip or template that they were made from.
create or replace function drop_piece() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from piece p
  where p.org_id = old.org_id and p.source = old.sha256
    and not exists (select from media m where m.org_id = p.org_id and m.sha256 = p.source and m.kind = 'video')
    and not exists (select from template t where t.org_id = p.org_id and t.sha256 = p.source);
  return null;
end $$;
create or replace trigger drop_piece after delete on media for each row execute function drop_piece();
create or replace trigger drop_piece after delete on template for each row execute function drop_piece();

-- Housekeeping compares rows and storage of all organisations.
drop policy if exists objects_for_housekeeping on stored_object;
create policy objects_for_housekeeping on stored_object for select to current_user using (true);
drop policy if exists objects_for_housekeeping on object_to_delete;
create policy objects_for_housekeeping on object_to_delete for select to current_user using (true);

-- The objects that the database knows in one small part of the storage (`<kind>/<two hex digits>/`), of all
-- organisations, to compare them with the files there. `is_to_delete`: will be removed anyway.
create or replace function stored_keys(part text) returns table (key text, created_at timestamptz, is_to_delete boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select o.key, o.created_at, false from stored_object o
  where part ~ '^[a-z_]+/[0-9a-f]{2}/$' and o.key >= part and o.key < rtrim(part, '/') || '0'
  union all
  select d.key, d.created_at, true from object_to_delete d
  where part ~ '^[a-z_]+/[0-9a-f]{2}/$' and d.key >= part and d.key < rtrim(part, '/') || '0'
$$;
revoke execute on function stored_keys(text) from public;
grant execute on function stored_keys(text) to andenken_app;

-- The parts (`<kind>/<two hex digits>/`) of which the database knows something: from each one the index leads to the
-- next.
create or replace function stored_parts() returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$
  with recursive
    held(part) as (
      (select substring(o.key from '^[a-z_]+/[0-9a-f]{2}/') from stored_object o order by o.key limit 1)
      union all
      select (
        select substring(o.key from '^[a-z_]+/[0-9a-f]{2}/') from stored_object o
        where o.key >= rtrim(held.part, '/') || '0' order by o.key limit 1
      ) from held where held.part is not null
    ),
    to_delete(part) as (
      (select substring(d.key from '^[a-z_]+/[0-9a-f]{2}/') from object_to_delete d order by d.key limit 1)
      union all
      select (
        select substring(d.key from '^[a-z_]+/[0-9a-f]{2}/') from object_to_delete d
        where d.key >= rtrim(to_delete.part, '/') || '0' order by d.key limit 1
      ) from to_delete where to_delete.part is not null
    )
  select part from held where part is not null
  union
  select part from to_delete where part is not null
$$;
revoke execute on function stored_parts() from public;
grant execute on function stored_parts() to andenken_app;

-- The objects below one part of the keys (`kind/00/`) after a key, in the order of the keys, sizes in bytes.
create or replace function objects_to_check(part text, behind text, larger_than bigint, up_to bigint, most integer)
returns table (id uuid, org_id uuid, key text, size bigint, sha256 text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select o.id, o.org_id, o.key, o.size, o.sha256 from stored_object o
  where part ~ '^[a-z_]+/[0-9a-f]{2}/$' and o.key > part and o.key > behind and o.key < rtrim(part, '/') || '0'
    and o.size > larger_than and o.size <= up_to
  order by o.key limit least(most, 1000)
$$;
revoke execute on function objects_to_check(text, text, bigint, bigint, integer) from public;
grant execute on function objects_to_check(text, text, bigint, bigint, integer) to andenken_app;

-- Which of these keys belong to which object; those without a row are left out.
create or replace function objects_of_keys(keys text[])
returns table (id uuid, org_id uuid, key text, size bigint, sha256 text, is_damaged boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select o.id, o.org_id, o.key, o.size, o.sha256, o.damaged_at is not null from stored_object o where o.key = any(keys)
$$;
revoke execute on function objects_of_keys(text[]) from public;
grant execute on function objects_of_keys(text[]) to andenken_app;

-- The damaged objects of the whole installation, in the order of the ids.
create or replace function damaged_objects(behind uuid, most integer) returns table (id uuid, org_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select o.id, o.org_id from stored_object o where o.damaged_at is not null and o.id > behind
  order by o.id limit least(most, 1000)
$$;
revoke execute on function damaged_objects(uuid, integer) from public;
grant execute on function damaged_objects(uuid, integer) to andenken_app;
