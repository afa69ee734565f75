-- Guests who confirmed the deletion of their data. Nobody has to see to them any more, so whatever failed with them must
-- not be found by those who look for failures, nor counted among them.

-- As what a state counts. The guest's own row keeps what happened; tallies, the list of the unsettled and filters go by
-- this. 'leaving' is nobody's state and no filter's: such guests are among all, and among those in their other state.
create function counted_as(state text, deletion_due_at timestamptz) returns text language sql immutable parallel safe
return case when state = 'failed' and deletion_due_at is not null then 'leaving' else state end;

create or replace function tally_customers() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- what goes with its organisation needs no count any more
  insert into customer_tally
  select t.org_id, utc_day(t.created_at), counted_as(t.processing_status, t.deletion_due_at),
    counted_as(t.email_status, t.deletion_due_at), step * count(*)
  from touched t join organisation o on o.id = t.org_id group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function tally_change() returns trigger language plpgsql as $$
begin
  insert into customer_tally values
    (old.org_id, utc_day(old.created_at), counted_as(old.processing_status, old.deletion_due_at),
      counted_as(old.email_status, old.deletion_due_at), -1),
    (new.org_id, utc_day(new.created_at), counted_as(new.processing_status, new.deletion_due_at),
      counted_as(new.email_status, new.deletion_due_at), 1);
  return null;
end $$;
drop trigger tally_change on customer;
create trigger tally_change after update of processing_status, email_status, deletion_due_at, created_at on customer
  for each row
  when ((old.processing_status, old.email_status, old.deletion_due_at, old.created_at)
    is distinct from (new.processing_status, new.email_status, new.deletion_due_at, new.created_at))
  execute function tally_change();

create or replace function note_unsettled() returns trigger language plpgsql as $$
begin
  if is_unsettled(new.processing_status, new.email_status) then
    insert into unsettled_customer values (new.id, new.org_id, counted_as(new.processing_status, new.deletion_due_at),
      counted_as(new.email_status, new.deletion_due_at))
    on conflict (customer_id) do update
      set processing_status = excluded.processing_status, email_status = excluded.email_status;
  else
    delete from unsettled_customer where customer_id = new.id;
  end if;
  return null;
end $$;
drop trigger unsettled_change on customer;
create trigger unsettled_change after update of processing_status, email_status, deletion_due_at on customer
  for each row
  when ((old.processing_status, old.email_status, old.deletion_due_at)
    is distinct from (new.processing_status, new.email_status, new.deletion_due_at))
  execute function note_unsettled();

-- Those who have confirmed before; everybody with whom something failed is among the unsettled. An owner who is no
-- superuser would see no row; every-table.sql forces it again.
alter table customer no force row level security;
alter table customer_tally no force row level security;
alter table unsettled_customer no force row level security;
with leaving as (
  update unsettled_customer u
  set processing_status = counted_as(c.processing_status, c.deletion_due_at),
    email_status = counted_as(c.email_status, c.deletion_due_at)
  from customer c
  where c.id = u.customer_id and c.deletion_due_at is not null and 'failed' in (c.processing_status, c.email_status)
  returning c.org_id, c.created_at, c.processing_status, c.email_status, c.deletion_due_at
)
insert into customer_tally
select org_id, utc_day(created_at), state.processing, state.email, state.step
from leaving l cross join lateral (values
  (l.processing_status, l.email_status, -1),
  (counted_as(l.processing_status, l.deletion_due_at), counted_as(l.email_status, l.deletion_due_at), 1)
) as state (processing, email, step);

-- Whether a guest is in the states that are asked for (null: whichever).
create function fits_state(
  processing_status text, email_status text, deletion_due_at timestamptz, wanted_status text, wanted_email text
) returns boolean language sql immutable parallel safe
return (wanted_status is null or counted_as(processing_status, deletion_due_at) = wanted_status)
  and (wanted_email is null or counted_as(email_status, deletion_due_at) = wanted_email);

-- As in 0011; only that states are asked for as they count.
create or replace function search_customers(
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
  -- as many as are looked through in a moment
  few constant integer := 20000;
  looked_at integer;
  found uuid[];
begin
  if org is null or letters is null or letters = '' then return '{}'; end if;

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
          and (c.name_folded like pattern or c.number = wanted_number or lower(c.email) like address)
          and (since is null or c.created_at >= since) and (until is null or c.created_at <= until)
        order by c.created_at desc, c.id desc
        limit most);
    end if;
  end if;

  select count(*), array_agg(n.id) filter (where n.fits) into looked_at, found
  from (
    select c.id,
      (c.name_folded like pattern or c.number = wanted_number or lower(c.email) like address)
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
      where (n.name_folded like pattern or n.number = wanted_number or lower(n.email) like address)
        and fits_state(n.processing_status, n.email_status, n.deletion_due_at, wanted_status, wanted_email)
      limit most
    );
    if cardinality(found) >= most then return found; end if;
  end if;

  return array(
    select f.id
    from (
      select c.id, c.created_at from customer c
      where c.org_id = org and (pieces(c.name_folded) collate "C") @> probe and c.name_folded like pattern
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
