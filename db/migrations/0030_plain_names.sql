-- Plain names: letter -> email, guide (who signs in; the role stays) -> member. Functions stand in db/functions.
alter table letter rename to email;
alter table deletion_letter rename to deletion_email;
alter table guide rename to member;
alter table organisation rename column letters_on_trust to emails_on_trust;

do $$
declare
  one record;
begin
  for one in
    select table_name as of from information_schema.columns
    where table_schema = 'public' and column_name = 'guide_id'
  loop
    execute format('alter table %I rename column guide_id to member_id', one.of);
  end loop;
  for one in
    select conrelid::regclass as of, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname ~ '(letter|guide)'
  loop
    execute format('alter table %s rename constraint %I to %I', one.of, one.name,
      replace(replace(one.name, 'letter', 'email'), 'guide', 'member'));
  end loop;
  for one in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and relname ~ '(letter|guide)'
  loop
    execute format('alter index %I rename to %I', one.name,
      replace(replace(one.name, 'letter', 'email'), 'guide', 'member'));
  end loop;

  -- work that waits goes on under the new names of its job and of what its input names
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set
      data = jsonb_set(
        replace(replace(data::text, '"letterId"', '"emailId"'), '"guideId"', '"memberId"')::jsonb,
        '{job}', to_jsonb(names.new)),
      singleton_key = names.new || substr(singleton_key, length(names.old) + 1)
    from (
      select distinct data ->> 'job' as old,
        replace(replace(replace(data ->> 'job', 'guest-changed', 'customer-changed'), 'guests', 'customers'),
          'letter', 'email') as new
      from pgboss.job
    ) as names
    where data ->> 'job' = names.old and (names.new <> names.old or data::text like '%"guideId"%');
  end if;
end $$;
