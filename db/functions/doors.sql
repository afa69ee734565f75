-- Doors are opened one key at a time, never listed. The function runs as the owner of the table.
create or replace function open_door(wanted_kind text, wanted_key text)
returns table (org_id uuid, subject_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select d.org_id, d.subject_id from door d
  where d.kind = wanted_kind and d.key = wanted_key and (d.expires_at is null or d.expires_at > now())
$$;
revoke execute on function open_door(text, text) from public;
grant execute on function open_door(text, text) to andenken_app;
drop policy if exists doors_for_the_function on door;
create policy doors_for_the_function on door for select to current_user using (true);

-- A link that is gone leaves no door behind.
create or replace function close_door() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from door where kind = 'gallery' and subject_id = old.id and org_id = old.org_id;
  return null;
end $$;
create or replace trigger close_door after delete on gallery_link for each row execute function close_door();
