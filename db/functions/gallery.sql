-- The valid links of the organisation at this moment, and until when they are valid (docs/product/gallery.md 1).
create or replace function open_gallery_links(at timestamptz, kept_days integer)
returns table (
  id uuid, kind text, show_picture boolean, customer_id uuid, shift_id uuid, expires_at timestamptz, pin text)
language sql stable
as $$
  select l.id, l.kind, l.show_picture, l.customer_id, c.shift_id, e.expires_at,
    -- the holder of a shared link got it from a person who had given the PIN
    case when l.kind = 'own' and g.gallery_pin <> 'off' then c.gallery_pin end
  from gallery_link l
  join customer c on c.id = l.customer_id
  join organisation g on g.id = c.org_id,
  -- as `keptUntil` (contract/limits.ts) says it; both parts of the coming period are null, and count for nothing, where
  -- no shorter one is coming
  lateral (select least(g.deletion_due_at, greatest(
    least(c.created_at + make_interval(hours => 24 * least(nullif(g.media_days, 0), kept_days)),
      greatest(c.created_at + make_interval(hours => 24 * g.next_media_days), g.next_media_days_at)),
    case when c.extension_ends_at is not null
      then least(c.extension_ends_at, c.created_at + make_interval(hours => 24 * kept_days)) end)) as expires_at) as e
  where l.ended_at is null and c.anonymized_at is null and e.expires_at > at
$$;

-- Which of the asked objects may be seen now, with their places among those asked: gallery/permit.ts states the rule.
create or replace function permitted_objects(
  objects uuid[], links uuid[], sign_ins uuid[], at timestamptz, kept_days integer, shareable text[])
returns table (
  place integer, is_damaged boolean, id uuid, key text, mime text, size bigint, sha256 text, crc32 bigint, pin text)
language sql stable
as $$
  select t.place::int, o.damaged_at is not null, o.id, o.key, o.mime, o.size, o.sha256, o.crc32, link.pin
  from unnest(objects, links, sign_ins) with ordinality as t (object_id, link_id, sign_in_id, place)
  join stored_object o on o.id = t.object_id
  left join lateral (
    select l.id, l.pin from open_gallery_links(at, kept_days) as l where l.id = t.link_id and exists (
      select from outcome u left join media m on m.id = u.media_id and m.status = 'ready'
      left join media_customer g on g.media_id = m.id and g.hidden_at is null
      where u.object_id = o.id and l.customer_id = coalesce(g.customer_id, u.customer_id)
        -- an outcome of all media is picked by its family; `shareable`: the families that can be picked
        and (l.kind = 'own' or exists (select from gallery_link_item i where i.link_id = l.id and (
          i.media_id = u.media_id
          or u.media_id is null and i.family = split_part(u.variant, '_', 1) and i.family = any(shareable)))))) as link on true
  where link.id is not null
    or t.link_id is null and exists (select from open_sign_ins() as s where s.id = t.sign_in_id)
$$;

-- Answers in one question what a gallery's access key opens at this moment: the link, the version of its content, and
-- the asked object where the link may still see it, as `permitted_objects` answers. No row: it opens nothing. A guessed key takes the same
-- steps as a link that ended. The organisation is named for this statement alone.
create or replace function open_gallery(
  wanted_key text, at timestamptz, kept_days integer, asked_object uuid, shareable text[])
returns table (
  org_id uuid, id uuid, kind text, show_picture boolean, customer_id uuid, expires_at timestamptz,
  pin text, version text, seen jsonb)
language plpgsql set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  nowhere constant uuid := '00000000-0000-0000-0000-000000000000';
  its_org uuid := nowhere;
  its_link uuid := nowhere;
begin
  select k.org_id, k.subject_id into its_org, its_link from find_access_key('gallery', wanted_key) k;
  perform set_config('app.org', coalesce(its_org, nowhere)::text, true);
  return query
    select its_org, l.id, l.kind, l.show_picture, l.customer_id, l.expires_at, l.pin,
      (select count(*) || ' ' || coalesce(sum(v.transaction), 0) from gallery_change v
        where v.subject_id in (l.customer_id, l.shift_id, its_org)),
      (select jsonb_build_object('id', o.id, 'key', o.key, 'mime', o.mime, 'size', o.size, 'sha256', o.sha256,
          'crc32', o.crc32, 'is_damaged', o.is_damaged)
        from permitted_objects(array[asked_object], array[l.id], '{}', at, kept_days, shareable) o)
    from open_gallery_links(at, kept_days) l where l.id = coalesce(its_link, nowhere);
end $$;

-- The owners of the galleries that show a row of this table: customers, or a shift or an organisation, which stand for
-- all in them. Few, mostly one; without `rows`, PostgreSQL plans for 1000 and reads all customers to compare with them.
create or replace function galleries_showing(name text, r jsonb) returns setof uuid
language plpgsql stable rows 1 set search_path = public, pg_temp
as $$
begin
  case name
    when 'customer', 'shift', 'organisation' then return next (r ->> 'id')::uuid;
    when 'logo' then return next (r ->> 'org_id')::uuid;
    when 'media_customer', 'certificate' then return next (r ->> 'customer_id')::uuid;
    when 'media' then return query select g.customer_id from media_customer g where g.media_id = (r ->> 'id')::uuid;
    when 'gallery_link_item' then
      return query select l.customer_id from gallery_link l where l.id = (r ->> 'link_id')::uuid;
    when 'outcome' then
      return next (r ->> 'customer_id')::uuid;
      return query select g.customer_id from media_customer g where g.media_id = (r ->> 'media_id')::uuid;
    when 'stored_object' then
      return query select u.customer_id from outcome u where u.object_id = (r ->> 'id')::uuid;
      return query select g.customer_id from outcome u join media_customer g on g.media_id = u.media_id
        where u.object_id = (r ->> 'id')::uuid;
      return query select l.org_id from logo l where (r ->> 'id')::uuid in (l.large_id, l.small_id);
  end case;
end $$;

-- Raises the version of the galleries that show a written or deleted row; a deleted gallery keeps none.
create or replace function gallery_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  r jsonb;
begin
  foreach r in array array_remove(array[to_jsonb(old), to_jsonb(new)], null) loop
    insert into gallery_change (org_id, subject_id)
    select o.id, s from organisation o, galleries_showing(tg_table_name, r) as s
    where o.id = coalesce(r ->> 'org_id', r ->> 'id')::uuid and (
      s = o.id or exists (select from customer c where c.id = s and c.anonymized_at is null) or exists (select from shift h where h.id = s))
    on conflict do nothing;
  end loop;
  return null;
end $$;
create or replace function forget_gallery_changes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from gallery_change where subject_id = old.id;
  return null;
end $$;
create or replace trigger forget_gallery_changes after delete on customer
  for each row execute function forget_gallery_changes();
create or replace trigger forget_gallery_changes after delete on shift
  for each row execute function forget_gallery_changes();
drop policy if exists forgotten_by_the_owner on gallery_change;
create policy forgotten_by_the_owner on gallery_change for delete to current_user using (true);
drop policy if exists changes_by_the_owner on gallery_change;
create policy changes_by_the_owner on gallery_change for insert to current_user with check (true);

create or replace trigger gallery_changed after update on customer for each row execute function gallery_changed();
create or replace trigger gallery_changed after update on shift for each row
  when ((old.name, old.started_at) is distinct from (new.name, new.started_at)) execute function gallery_changed();
create or replace trigger gallery_changed after update on organisation for each row
  -- all but the counters
  when (to_jsonb(old) - '{shift_count,customer_count,media_count,updated_at}'::text[]
    is distinct from to_jsonb(new) - '{shift_count,customer_count,media_count,updated_at}'::text[])
  execute function gallery_changed();
create or replace trigger gallery_changed after insert or update or delete on logo
  for each row execute function gallery_changed();
create or replace trigger gallery_changed after insert or update or delete on media_customer
  for each row execute function gallery_changed();
create or replace trigger gallery_changed after insert or update or delete on certificate
  for each row execute function gallery_changed();
create or replace trigger gallery_changed after insert or update or delete on gallery_link_item
  for each row execute function gallery_changed();
create or replace trigger gallery_changed after insert or update or delete on outcome
  for each row execute function gallery_changed();
create or replace trigger gallery_changed after update on media for each row execute function gallery_changed();
create or replace trigger gallery_changed after update on stored_object for each row execute function gallery_changed();
