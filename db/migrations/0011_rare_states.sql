-- Searching among guests in a state that few are in, and among a business's shifts of many years.

-- Whether something is still open with a guest. Of a state that is not known (null): whether it means just such guests.
create function is_unsettled(processing_status text, email_status text) returns boolean
language sql immutable parallel safe
return coalesce(processing_status <> 'completed', false) or coalesce(email_status = 'failed', false);

-- The guests with whom something is open, one in twenty, and their states. A search for "an" among the failed ones
-- reads these instead of everybody whose name contains it. A table of its own: if an index of `customer` knew a state,
-- each change of it would be work in every index there, the one of names above all.
create table unsettled_customer (
  customer_id uuid primary key,
  org_id uuid not null,
  processing_status text not null,
  email_status text not null,
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on unsettled_customer (org_id, processing_status, email_status) include (customer_id);

create function note_unsettled() returns trigger language plpgsql as $$
begin
  if is_unsettled(new.processing_status, new.email_status) then
    insert into unsettled_customer values (new.id, new.org_id, new.processing_status, new.email_status)
    on conflict (customer_id) do update
      set processing_status = excluded.processing_status, email_status = excluded.email_status;
  else
    delete from unsettled_customer where customer_id = new.id;
  end if;
  return null;
end $$;
create trigger unsettled_fresh after insert on customer for each row
  when (is_unsettled(new.processing_status, new.email_status)) execute function note_unsettled();
create trigger unsettled_change after update of processing_status, email_status on customer for each row
  when ((old.processing_status, old.email_status) is distinct from (new.processing_status, new.email_status))
  execute function note_unsettled();

-- an owner who is no superuser would see no row; every-table.sql forces it again
alter table customer no force row level security;
insert into unsettled_customer
select id, org_id, processing_status, email_status from customer where is_unsettled(processing_status, email_status);

-- As in 0007; only that those in a state that few are in are looked through first, since no others can fit.
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

-- A business's shifts are looked through by name in an index that holds all it takes: it is read alone.
drop index shift_org_id_created_at_id_idx;
create index shift_names on shift (org_id, created_at desc, id desc) include (name_folded, status);
