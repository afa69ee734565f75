-- Runs after every migration: what holds for every table is said once.
-- `andenken_app` holds what the product may do; its login (platform/app-login.ts) is a member. It owns nothing and cannot
-- bypass row-level security. An organisation's rows are visible only while `app.org` names it, to the owner of
-- the tables too (cascading deletes and their triggers run as the owner).
do $$
declare
  t record;
  key text;
begin
  for t in
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped) as tenant,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'updated_at' and not a.attisdropped) as stamped
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
  loop
    execute format('grant select, insert, update, delete on %I to andenken_app', t.name);

    key := case when t.name = 'organisation' then 'id' when t.tenant then 'org_id' end;
    if key is not null then
      execute format('alter table %I enable row level security', t.name);
      execute format('alter table %I force row level security', t.name);
      execute format('drop policy if exists own_organisation on %I', t.name);
      execute format(
        'create policy own_organisation on %I using (%I = nullif(current_setting(''app.org'', true), '''')::uuid)',
        t.name, key);
    end if;

    if t.stamped then
      execute format('drop trigger if exists stamp on %I', t.name);
      execute format('create trigger stamp before update on %I for each row execute function stamp()', t.name);
    end if;
  end loop;
end $$;

-- Triggers run as the owner where rows go by cascade: which tables they mean must not depend on who deletes.
do $$
declare
  f regprocedure;
begin
  for f in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not coalesce(p.proconfig, '{}') @> array['search_path=public, pg_temp']
  loop
    execute format('alter function %s set search_path = public, pg_temp', f);
  end loop;
end $$;

-- The audit log only grows.
revoke update, delete on audit from andenken_app;

-- Doors are opened one key at a time, never listed. The function runs as the owner of the table.
drop policy if exists doors_for_the_function on door;
create policy doors_for_the_function on door for select to current_user using (true);
revoke execute on function open_door(text, text) from public;
grant execute on function open_door(text, text) to andenken_app;

-- Some more look past the policies, as the owner of the tables; what each may tell is said where it is made (0007).
drop policy if exists customers_for_the_search on customer;
create policy customers_for_the_search on customer for select to current_user using (true);
revoke execute on function search_customers(text, integer, text, text, timestamptz, timestamptz, integer) from public;
grant execute on function search_customers(text, integer, text, text, timestamptz, timestamptz, integer) to andenken_app;

revoke execute on function organisations_of_address(text) from public;
grant execute on function organisations_of_address(text) to andenken_app;
revoke execute on function guests_of_address(text) from public;
grant execute on function guests_of_address(text) to andenken_app;

drop policy if exists organisations_for_housekeeping on organisation;
create policy organisations_for_housekeeping on organisation for select to current_user using (true);
revoke execute on function organisation_ids() from public;
grant execute on function organisation_ids() to andenken_app;

drop policy if exists objects_for_housekeeping on stored_object;
create policy objects_for_housekeeping on stored_object for select to current_user using (true);
drop policy if exists objects_for_housekeeping on doomed_object;
create policy objects_for_housekeeping on doomed_object for select to current_user using (true);
revoke execute on function stored_keys(text) from public;
grant execute on function stored_keys(text) to andenken_app;
revoke execute on function objects_to_check(text, text, bigint, bigint, integer) from public;
grant execute on function objects_to_check(text, text, bigint, bigint, integer) to andenken_app;
revoke execute on function objects_of_keys(text[]) from public;
grant execute on function objects_of_keys(text[]) to andenken_app;
revoke execute on function damaged_objects(uuid, integer) from public;
grant execute on function damaged_objects(uuid, integer) to andenken_app;

drop policy if exists uploads_for_housekeeping on open_upload;
create policy uploads_for_housekeeping on open_upload for select to current_user using (true);
revoke execute on function known_uploads(text[]) from public;
grant execute on function known_uploads(text[]) to andenken_app;
revoke execute on function promised_bytes(uuid, integer) from public;
grant execute on function promised_bytes(uuid, integer) to andenken_app;
revoke execute on function organisations_with_old_uploads(integer) from public;
grant execute on function organisations_with_old_uploads(integer) to andenken_app;

revoke execute on function forget_in_audit(uuid[]) from public;
grant execute on function forget_in_audit(uuid[]) to andenken_app;
revoke execute on function trim_audit(timestamptz, integer) from public;
grant execute on function trim_audit(timestamptz, integer) to andenken_app;
