-- Searching customers by name, number and address, when there are a million of them.
--
-- folded and pieces are computed into a column and an index: a change of their results needs a migration that rebuilds
-- both.

-- As people search: "muller" finds "Müller". Fixed, although unaccent's rules could be edited: they are not.
create or replace function folded(words text) returns text language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, words));

-- The pattern for LIKE that finds these words anywhere in a folded text.
create or replace function containing(words text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(folded(words), '([\\%_])', '\\\1', 'g') || '%';

-- Every letter, pair and triple of letters of a text. pg_trgm knows neither the first two nor any letter that is not
-- alphanumeric. Expensive (cost), so that the planner never computes it row by row where the index can answer.
create or replace function pieces(words text) returns text[] language sql immutable strict parallel safe cost 10000
return (
  select array_agg(distinct substr(words, at, size))
  from generate_series(1, length(words)) as at, generate_series(1, 3) as size
  where at + size <= length(words) + 1
);

-- The newest customers of the organisation in `app.org` that a search fits, newest first, at most `most`. Below
-- row-level security no text search may use an index, since LIKE is not leakproof; so this one narrow function, which
-- runs as the owner of the table, bypasses it and takes the organisation from where the policies take it.
--
-- wanted: parts of a name in any order, or the beginning of an e-mail address. Where few customers are in the wanted
-- state, only these are searched, since no others can fit. Else the newest customers are searched: that is enough in
-- most organisations, and tells whether a deeper search will find enough soon. If not, the index is asked, which is
-- slow only where there is much to find.
create or replace function search_customers(
  wanted text, wanted_number integer, wanted_status text, wanted_email text,
  since timestamptz, until timestamptz, most integer
) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  org constant uuid := nullif(current_setting('app.org', true), '')::uuid;
  letters constant text := folded(wanted);
  words constant text[] := string_to_array(btrim(regexp_replace(letters, '\s+', ' ', 'g')), ' ');
  patterns constant text[] := array(select containing(word) from unnest(words) as word);
  -- an address has no blanks; one or two letters mean a name
  address constant text := case when cardinality(words) = 1 and length(letters) > 2
    then regexp_replace(lower(btrim(wanted)), '([\\%_])', '\\\1', 'g') || '%' end;
  probe constant text[] := array(
    select distinct piece from unnest(words) as word cross join lateral (
      select word as piece where length(word) < 3
      union all select substr(word, at, 3) from generate_series(1, length(word) - 2) as at
    ) as pieces);
  newest constant integer := 10000;
  deeper constant integer := 60000;
  -- this many are searched in a moment
  few constant integer := 20000;
  looked_at integer;
  found uuid[];
begin
  if org is null or letters is null or btrim(letters) = '' then return '{}'; end if;

  if is_unsettled(wanted_status, wanted_email) then
    found := array(
      select u.customer_id from unsettled_customer u
      where u.org_id = org and (wanted_status is null or u.processing_status = wanted_status)
        and (wanted_email is null or u.email_status = wanted_email)
      limit few + 1
    );
    if cardinality(found) <= few then
      return array(
        select c.id from customer c
        where c.id = any(found)
          and (c.name_folded like all (patterns) or c.number = wanted_number or lower(c.email) like address)
          and (since is null or c.created_at >= since) and (until is null or c.created_at <= until)
        order by c.created_at desc, c.id desc
        limit most);
    end if;
  end if;

  select count(*), array_agg(n.id) filter (where n.fits) into looked_at, found
  from (
    select c.id,
      (c.name_folded like all (patterns) or c.number = wanted_number or lower(c.email) like address)
        and fits_state(c.processing_status, c.email_status, c.deletion_due_at, wanted_status, wanted_email) as fits
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
      where (n.name_folded like all (patterns) or n.number = wanted_number or lower(n.email) like address)
        and fits_state(n.processing_status, n.email_status, n.deletion_due_at, wanted_status, wanted_email)
      limit most
    );
    if cardinality(found) >= most then return found; end if;
  end if;

  return array(
    select f.id
    from (
      select c.id, c.created_at from customer c
      where c.org_id = org and (pieces(c.name_folded) collate "C") @> probe and c.name_folded like all (patterns)
        and fits_state(c.processing_status, c.email_status, c.deletion_due_at, wanted_status, wanted_email)
        and (since is null or c.created_at >= since) and (until is null or c.created_at <= until)
      union
      (select c.id, c.created_at from customer c
      where c.org_id = org and c.number = wanted_number
        and fits_state(c.processing_status, c.email_status, c.deletion_due_at, wanted_status, wanted_email)
        and (since is null or c.created_at >= since) and (until is null or c.created_at <= until)
      order by c.created_at desc, c.id desc limit most)
      union
      select c.id, c.created_at from customer c
      where c.org_id = org and lower(c.email) like address
        and fits_state(c.processing_status, c.email_status, c.deletion_due_at, wanted_status, wanted_email)
        and (since is null or c.created_at >= since) and (until is null or c.created_at <= until)
    ) as f
    order by f.created_at desc, f.id desc
    limit most);
end $$;
revoke execute on function search_customers(text, integer, text, text, timestamptz, timestamptz, integer) from public;
grant execute on function search_customers(text, integer, text, text, timestamptz, timestamptz, integer) to andenken_app;

-- In which organisations an address has customers, however it was typed: a customer who asks for the links or the
-- deletion of "everything of mine" names no organisation. It tells nothing else; the rest is asked inside each of them.
create or replace function organisations_of_address(address text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct c.org_id from customer c
  where lower(c.email) = lower(address) and c.email is not null and c.anonymized_at is null
  limit 100
$$;
revoke execute on function organisations_of_address(text) from public;
grant execute on function organisations_of_address(text) to andenken_app;

-- The customers of an address in the organisation in `app.org`, newest first. A function for the reason that the search
-- has: lower() is not leakproof, so below row-level security no index would help.
create or replace function customers_of_address(address text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id from customer c
  where c.org_id = nullif(current_setting('app.org', true), '')::uuid
    and lower(c.email) = lower(address) and c.email is not null and c.anonymized_at is null
  order by c.id desc
  limit 1000
$$;
revoke execute on function customers_of_address(text) from public;
grant execute on function customers_of_address(text) to andenken_app;

-- the policy by which these three bypass the others
drop policy if exists customers_for_the_search on customer;
create policy customers_for_the_search on customer for select to current_user using (true);
