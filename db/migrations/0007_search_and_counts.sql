-- Searching and counting guests when there are a million of them, and what housekeeping needs to see.
-- Both extensions come with PostgreSQL (Debian: in postgresql-15) and may be created by a database's owner.
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- As people search: "muller" finds "Müller". Fixed, although unaccent's rules could be edited: nobody does.
create function folded(words text) returns text language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, words));

-- The pattern for LIKE that finds these words anywhere in a folded text.
create function containing(words text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(folded(words), '([\\%_])', '\\\1', 'g') || '%';

-- Room for a guest's next states on the same page, where they cost no work in any index.
alter table customer set (fillfactor = 80);
alter table customer add column name_folded text not null generated always as (folded(name)) stored;
alter table shift add column name_folded text not null generated always as (folded(name)) stored;

-- Every letter, pair and triple of letters of a text. pg_trgm knows neither the first two nor any letter that is not
-- alphanumeric. Dear (cost), so that the planner never computes it row by row where the index can answer.
create function pieces(words text) returns text[] language sql immutable strict parallel safe cost 10000
return (
  select array_agg(distinct substr(words, at, size))
  from generate_series(1, length(words)) as at, generate_series(1, 3) as size
  where at + size <= length(words) + 1
);

-- no pending list: every search would read it
create index customer_search on customer using gin (org_id, (pieces(name_folded)) collate "C") with (fastupdate = off);
create index customer_number on customer (org_id, number, created_at desc, id desc);
create index customer_email on customer (org_id, lower(email) text_pattern_ops) where email is not null;

-- The newest guests of the organisation in `app.org` that a search fits, newest first, at most `most`. Below row-level
-- security no text search may use an index, since LIKE is not leakproof; so this one narrow function, which runs as the
-- owner of the table, looks past it and takes the organisation from where the policies take it.
-- wanted: part of a name, or the beginning of an e-mail address. The newest guests are looked through first: that is all
-- there is to do in most organisations, and tells whether going on will find enough soon. If not, the index is asked,
-- which is slow only where there is much to find.
create function search_customers(
  wanted text, wanted_number integer, wanted_status text, wanted_email text,
  since timestamptz, until timestamptz, most integer
) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  org constant uuid := nullif(current_setting('app.org', true), '')::uuid;
  letters constant text := folded(wanted);
  pattern constant text := containing(wanted);
  address constant text :=
    case when wanted like '%@%' then regexp_replace(lower(wanted), '([\\%_])', '\\\1', 'g') || '%' end;
  probe constant text[] := case when length(letters) < 3 then array[letters]
    else array(select distinct substr(letters, at, 3) from generate_series(1, length(letters) - 2) as at) end;
  newest constant integer := 10000;
  deeper constant integer := 60000;
  looked_at integer;
  found uuid[];
begin
  if org is null or letters is null or letters = '' then return '{}'; end if;

  select count(*), array_agg(n.id) filter (where n.fits) into looked_at, found
  from (
    select c.id,
      (c.name_folded like pattern or c.number = wanted_number or lower(c.email) like address)
        and (wanted_status is null or c.processing_status = wanted_status)
        and (wanted_email is null or c.email_status = wanted_email) as fits
    from customer c
    where c.org_id = org and (since is null or c.created_at >= since) and (until is null or c.created_at <= until)
    order by c.created_at desc, c.id desc
    limit newest
  ) as n;
  if looked_at < newest or cardinality(found) >= most then return coalesce(found[1:most], '{}'); end if;

  if cardinality(found)::float8 / newest * deeper > most then
    found := array(
      select n.id
      from (
        select * from customer c
        where c.org_id = org and (since is null or c.created_at >= since) and (until is null or c.created_at <= until)
        order by c.created_at desc, c.id desc
        limit deeper
      ) as n
      where (n.name_folded like pattern or n.number = wanted_number or lower(n.email) like address)
        and (wanted_status is null or n.processing_status = wanted_status)
        and (wanted_email is null or n.email_status = wanted_email)
      limit most
    );
    if cardinality(found) >= most then return found; end if;
  end if;

  return array(
    select f.id
    from (
      select c.id, c.created_at from customer c
      where c.org_id = org and (pieces(c.name_folded) collate "C") @> probe and c.name_folded like pattern
        and (wanted_status is null or c.processing_status = wanted_status)
        and (wanted_email is null or c.email_status = wanted_email)
        and (since is null or c.created_at >= since) and (until is null or c.created_at <= until)
      union
      (select c.id, c.created_at from customer c
      where c.org_id = org and c.number = wanted_number
        and (wanted_status is null or c.processing_status = wanted_status)
        and (wanted_email is null or c.email_status = wanted_email)
        and (since is null or c.created_at >= since) and (until is null or c.created_at <= until)
      order by c.created_at desc, c.id desc limit most)
      union
      select c.id, c.created_at from customer c
      where c.org_id = org and lower(c.email) like address
        and (wanted_status is null or c.processing_status = wanted_status)
        and (wanted_email is null or c.email_status = wanted_email)
        and (since is null or c.created_at >= since) and (until is null or c.created_at <= until)
    ) as f
    order by f.created_at desc, f.id desc
    limit most);
end $$;

-- How many guests checked in on a day (UTC) and are in a state now, so that a total needs no count of a million rows.
-- Changes are added as rows of their own (+1, -1): nobody waits for a row that another one counts on. Housekeeping
-- folds them into one row a state every night.
create table customer_tally (
  org_id uuid not null references organisation on delete cascade,
  day date not null,
  processing_status text not null,
  email_status text not null,
  amount integer not null
);
create index customer_tally_days on customer_tally (org_id, day desc) include (processing_status, email_status, amount);

create function utc_day(at timestamptz) returns date language sql immutable strict parallel safe
return (at at time zone 'UTC')::date;

create function tally_customers() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- what goes with its organisation needs no count any more
  insert into customer_tally
  select t.org_id, utc_day(t.created_at), t.processing_status, t.email_status, step * count(*)
  from touched t join organisation o on o.id = t.org_id group by 1, 2, 3, 4;
  return null;
end $$;
create trigger tally_fresh after insert on customer referencing new table as touched
  for each statement execute function tally_customers();
create trigger tally_gone after delete on customer referencing old table as touched
  for each statement execute function tally_customers();

-- Row by row, because most changes of a guest (a counter, a name) change no state and then cost nothing.
create function tally_change() returns trigger language plpgsql as $$
begin
  insert into customer_tally values
    (old.org_id, utc_day(old.created_at), old.processing_status, old.email_status, -1),
    (new.org_id, utc_day(new.created_at), new.processing_status, new.email_status, 1);
  return null;
end $$;
create trigger tally_change after update of processing_status, email_status, created_at on customer for each row
  when ((old.processing_status, old.email_status, old.created_at)
    is distinct from (new.processing_status, new.email_status, new.created_at))
  execute function tally_change();

-- an owner who is no superuser would see no row; every-table.sql forces it again
alter table customer no force row level security;
insert into customer_tally
select org_id, utc_day(created_at), processing_status, email_status, count(*) from customer group by 1, 2, 3, 4;

-- The counters too once a statement: a thousand changes of one row in one transaction take a thousand times as long as
-- the last of them has to, since each reads all before it.
create or replace function count_customer() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update shift s set customer_count = s.customer_count + step * t.amount
  from (select shift_id, count(*) as amount from touched group by 1) as t where s.id = t.shift_id;
  update organisation o set customer_count = o.customer_count + step * t.amount
  from (select org_id, count(*) as amount from touched group by 1) as t where o.id = t.org_id;
  return null;
end $$;
drop trigger count_customer on customer;
create trigger count_fresh after insert on customer referencing new table as touched
  for each statement execute function count_customer();
create trigger count_gone after delete on customer referencing old table as touched
  for each statement execute function count_customer();

create or replace function count_media() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update customer c set photo_count = c.photo_count + step * t.photos, video_count = c.video_count + step * t.videos
  from (
    select customer_id, count(*) filter (where kind = 'photo') as photos, count(*) filter (where kind = 'video') as videos
    from touched group by 1
  ) as t where c.id = t.customer_id;
  update shift s set media_count = s.media_count + step * t.amount
  from (select shift_id, count(*) as amount from touched group by 1) as t where s.id = t.shift_id;
  update organisation o set media_count = o.media_count + step * t.amount
  from (select org_id, count(*) as amount from touched group by 1) as t where o.id = t.org_id;
  return null;
end $$;
drop trigger count_media on media;
create trigger count_fresh after insert on media referencing new table as touched
  for each statement execute function count_media();
create trigger count_gone after delete on media referencing old table as touched
  for each statement execute function count_media();

-- Without these, deleting one object would read every medium, and a shift has thousands of objects.
create index on media (object_id);
create index on rendition (object_id);
create index on piece (picture_id);
create index on piece (sound_id);
create index on film (object_id);
create index on film (poster_id);
create index on film (thumbnail_id);
create index on template (object_id);
create index on letter (link_id);

-- Housekeeping goes through every organisation, one after the other; the program cannot list them otherwise.
create function organisation_ids() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select id from organisation order by id $$;

-- Keys are plain ASCII: compared byte by byte, a beginning is a range of the index whatever the database's language is.
alter table stored_object alter column key type text collate "C";
alter table doomed_object alter column key type text collate "C";

-- What the database knows of one small part of the storage (`<kind>/<two hex digits>/`), whosever it is, to compare it
-- with what lies there. `is_doomed`: will be removed anyway.
create function stored_keys(part text) returns table (key text, created_at timestamptz, is_doomed boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select o.key, o.created_at, false from stored_object o
  where part ~ '^[a-z_]+/[0-9a-f]{2}/$' and o.key >= part and o.key < rtrim(part, '/') || '0'
  union all
  select d.key, d.created_at, true from doomed_object d
  where part ~ '^[a-z_]+/[0-9a-f]{2}/$' and d.key >= part and d.key < rtrim(part, '/') || '0'
$$;

-- Which of these resumable uploads, whosever they are, are still gone on with.
create function known_uploads(ids text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$ select id from open_upload where id = any(ids) $$;
