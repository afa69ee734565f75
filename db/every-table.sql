-- Runs after the migrations: rules for every table, stated once. functions/ runs next and adds the differences.
-- `andenken_app` holds the product's rights; its login (platform/app-login.ts) is a member. It owns nothing and cannot
-- bypass row-level security. An organisation's rows are visible only while `app.org` names it, to the owner of the
-- tables too (cascading deletes and their triggers run as the owner).
create or replace function stamp() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.updated_at := now();
  return new;
end $$;

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
      execute format('create or replace trigger stamp before update on %I for each row execute function stamp()', t.name);
    end if;
  end loop;
end $$;
